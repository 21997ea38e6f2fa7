import { localFaceRule, overridesFor, webFaceRule } from './fallback';

describe('a local stand-in for one of our fonts', () => {
  const ours = { ascent: 1.1, descent: 0.3, lineGap: 0, averageWidth: 0.4 };

  it('is scaled until its letters run as wide as ours', () => {
    expect(overridesFor(ours, 0.5).sizeAdjust).toBe('80%');
  });

  it('has lines as high as ours after the scaling', () => {
    const overrides = overridesFor(ours, 0.5);
    expect(overrides.ascentOverride).toBe('137.5%');
    expect(overrides.descentOverride).toBe('37.5%');
    expect(overrides.lineGapOverride).toBe('0%');
  });

  it('is looked for under every name it goes by', () => {
    const rule = localFaceRule({
      family: 'Ours Times',
      style: 'normal',
      weights: '400 500',
      names: ['Times New Roman', 'Liberation Serif'],
      overrides: overridesFor(ours, 0.4),
    });
    expect(rule).toContain("src: local('Times New Roman'), local('Liberation Serif');");
    expect(rule).toContain('size-adjust: 100%;');
  });

  it('stays for the whole page view when the font comes late', () => {
    const rule = webFaceRule({ family: 'Ours', style: 'normal', weights: '400', file: 'a.woff2' });
    expect(rule).toContain('font-display: optional;');
  });
});
