import { readFile } from 'node:fs/promises';
import { contrastOf } from '../../server/content/import/theme/contrast';

/** Returns the custom properties that the rule with the given selector sets in `tokens.css`. */
async function tokensOf(selector: string): Promise<Record<string, string>> {
  const sheet = await readFile('src/ui/styles/tokens.css', 'utf8');
  const [, rest = ''] = sheet.split(`${selector} {`);
  const [rule = ''] = rest.split('}');
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

describe('colors', () => {
  it("are the same in the device's dark mode and in the reader's dark theme", async () => {
    const dark = await tokensOf(":root:where([data-theme='dark'])");
    expect(Object.keys(dark).length).toBeGreaterThan(10);
    expect(dark).toEqual(await tokensOf(':root:where(:not([data-theme]))'));
  });

  it.each([
    ['ink', 7],
    ['ink-soft', 4.5],
    ['accent', 4.5],
    ['accent-bright', 3],
  ])('have enough contrast in the paper theme: %s', async (name, least) => {
    const colors = await tokensOf(":root:where([data-theme='paper'])");
    for (const back of ['paper', 'paper-shade']) {
      expect(contrastOf(colors[name] ?? '', colors[back] ?? '')).toBeGreaterThanOrEqual(least);
    }
  });
});
