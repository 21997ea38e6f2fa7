import { localFace, overridesFor, webFace } from './fallback';

describe('a local fallback font', () => {
  const ours = { ascent: 1.1, descent: 0.32, lineGap: 0, averageWidth: 0.4 };

  it('is scaled to the average letter width of the web font', () => {
    expect(overridesFor(ours, 0.5).sizeAdjust).toBe('80%');
  });

  it('has the line height of the web font after scaling', () => {
    const overrides = overridesFor(ours, 0.5);
    expect(overrides.ascentOverride).toBe('138%');
    expect(overrides.descentOverride).toBe('40%');
    expect(overrides.lineGapOverride).toBe('0%');
  });

  it('is looked up under each of its local names', () => {
    const declarations = localFace({
      family: 'Ours Times',
      style: 'normal',
      weights: '400 500',
      names: ['Times New Roman', 'Liberation Serif'],
      overrides: overridesFor(ours, 0.4),
    });
    expect(declarations).toContain("src: local('Times New Roman'), local('Liberation Serif')");
    expect(declarations).toContain('size-adjust: 100%');
  });

  it('is displayed until the web font has loaded', () => {
    const face = { family: 'Ours', style: 'normal', weights: '400', url: 'a.woff2' };
    expect(webFace(face)).toContain('font-display: swap');
  });
});
