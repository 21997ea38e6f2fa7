import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { AD_FONTS } from '../../server/publishing/ads/adFonts';
import { AD_BUDGET, AD_FACES, BUDGET, FACES } from './faces';

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

  it('are inlined in house ads in one weight, within their budget', () => {
    for (const { family } of AD_FACES) expect(AD_FONTS).toContain(`font-family:"${family}"`);
    const data = [...AD_FONTS.matchAll(/base64,([^)]+)\)/g)].map(([, text = '']) => text);
    expect(data).toHaveLength(AD_FACES.length);
    const size = data.reduce((sum, text) => sum + Buffer.from(text, 'base64').length, 0);
    expect(size).toBeLessThanOrEqual(AD_BUDGET);
  });
});
