import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { BUDGET, FACES } from './faces';

const STYLES = resolve(__dirname, '../../src/ui/styles');

describe('font files', () => {
  it('stay within the total budget', () => {
    const sizes = FACES.map(({ output }) => statSync(resolve(STYLES, 'fonts', output)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
  });

  it('are all referenced by the style sheet', () => {
    const sheet = readFileSync(resolve(STYLES, 'fonts.css'), 'utf8');
    for (const { output } of FACES) expect(sheet).toContain(`url('./fonts/${output}')`);
  });
});
