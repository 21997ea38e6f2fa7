import { localFaceRule, overridesFor, webFaceRule } from './fallback';

describe('local fallback font', () => {
  const ours = { ascent: 1.1, descent: 0.32, lineGap: 0, averageWidth: 0.4 };

  it('is scaled to the average letter width of our font', () => {
    expect(overridesFor(ours, 0.5).sizeAdjust).toBe('80%');
  });

  it('has the line height of our font after scaling', () => {
    const overrides = overridesFor(ours, 0.5);
    expect(overrides.ascentOverride).toBe('138%');
    expect(overrides.descentOverride).toBe('40%');
    expect(overrides.lineGapOverride).toBe('0%');
  });

  it('is listed under all its names', () => {
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

  it('is replaced as soon as our font arrives, and hides no text until then', () => {
    const rule = webFaceRule({ family: 'Ours', style: 'normal', weights: '400', file: 'a.woff2' });
    expect(rule).toContain('font-display: swap;');
  });
});
