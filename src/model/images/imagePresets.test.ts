import { IMAGE_PRESETS, isImagePreset, presetRequest } from './imagePresets';

/** Expected sizes, written by hand: name, width and height (0 if the preset sets only the width). */
const SIZES = `
  article_schema_4x3 1200 900
  article_schema_16x9 1200 675
  article_schema_1x1 1200 1200
  carousel_large 416 0
  carousel_small 327 0
  col_2_wide 196 102
  col_3_wide 306 172
  col_4_wide 416 234
  col_6_wide 640 360
  full_col3 270 203
  deep_dive_image 1449 814.5
  deep_dive_image_mobile 900 814.5
  listing_image 170 128
  listicle_image 200 125
  longform_hero 1600 900
  longform_hero_mobile 600 800
  multiplexer_sponsor 200 0
  feature_three_items_image 480 435
  newsletter_promo_image 840 530
  sc_xlarge 1800 0
  sc_large 1280 0
  sc_medium 740 0
  sc_small 540 0
  sc_gallery_image 256 172
  seo_image 1200 675
  square_56 56 56
  square_64 64 64
  square_84 84 84
  square_96 96 96
  square_128 128 128
  square_192 192 192
  square_256 256 256
  tall_mobile 768 1024
  wide_85 85 48
  wide_300 300 170
  article_gallery 532 299
  card_grid_portrait 200 300
  video_still 856 482
  sc_commerce_promo 294 172.5
  pinbox_image 459 238.5
  footer_background_small 750 2048
  footer_background_medium 1600 661
  footer_background_large 3200 1322
  expanded_image 2000 2000`;

const rows = SIZES.trim()
  .split('\n')
  .map((line) => line.trim().split(' '))
  .map(([name = '', width, height]) => [name, Number(width), Number(height)] as const);

const VARIANTS = ['xlarge', 'large', 'medium', 'small'].flatMap((size) => [
  `sc_${size}_medium`,
  `sc_${size}_small`,
]);

describe('the image presets', () => {
  it.each(rows)('include %s at %d by %d', (name, width, height) => {
    if (!isImagePreset(name)) throw new Error(`There is no preset ${name}`);
    const fit = name === 'expanded_image' ? 'bounds' : 'cover';
    expect(presetRequest(name)).toEqual({ width, fit, ...(height > 0 ? { height } : {}) });
  });

  it('consist of the listed sizes, and a medium and a small variant of each shortcode size', () => {
    const names = [...rows.map(([name]) => name), ...VARIANTS];
    expect(Object.keys(IMAGE_PRESETS).sort()).toEqual(names.sort());
  });

  it.each([
    ['xlarge', 1800],
    ['large', 1280],
    ['medium', 740],
    ['small', 540],
  ] as const)('are narrower on smaller viewports for %s shortcodes', (size, whole) => {
    const medium = IMAGE_PRESETS[`sc_${size}_medium`].width;
    const small = IMAGE_PRESETS[`sc_${size}_small`].width;
    expect(medium).toBeLessThan(whole);
    expect(small).toBeLessThan(medium);
  });

  it('do not include unknown names or inherited property names', () => {
    for (const name of ['', 'sc_huge', 'toString', '__proto__', 'SEO_IMAGE']) {
      expect(isImagePreset(name)).toBe(false);
    }
  });
});
