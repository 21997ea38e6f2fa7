import type { FitMode, ImageRequest } from './images';

/** A named size. If the height is missing, it follows from the aspect ratio of the image. */
export interface ImagePreset {
  width: number;
  height?: number;
  /** Defaults to `cover`. */
  fit?: FitMode;
}

/** Named image sizes. Fractions of a pixel are rounded when the URL is built. */
export const IMAGE_PRESETS = {
  article_schema_4x3: { width: 1200, height: 900 },
  article_schema_16x9: { width: 1200, height: 675 },
  article_schema_1x1: { width: 1200, height: 1200 },
  carousel_large: { width: 416 },
  carousel_small: { width: 327 },
  col_2_wide: { width: 196, height: 102 },
  col_3_wide: { width: 306, height: 172 },
  col_4_wide: { width: 416, height: 234 },
  col_6_wide: { width: 640, height: 360 },
  full_col3: { width: 270, height: 203 },
  deep_dive_image: { width: 1449, height: 814.5 },
  deep_dive_image_mobile: { width: 900, height: 814.5 },
  listing_image: { width: 170, height: 128 },
  listicle_image: { width: 200, height: 125 },
  longform_hero: { width: 1600, height: 900 },
  longform_hero_mobile: { width: 600, height: 800 },
  multiplexer_sponsor: { width: 200 },
  feature_three_items_image: { width: 480, height: 435 },
  newsletter_promo_image: { width: 840, height: 530 },
  sc_xlarge: { width: 1800 },
  sc_large: { width: 1280 },
  sc_medium: { width: 740 },
  sc_small: { width: 540 },
  // Variants for medium and small viewports: three quarters and half of the full width.
  sc_xlarge_medium: { width: 1350 },
  sc_xlarge_small: { width: 900 },
  sc_large_medium: { width: 960 },
  sc_large_small: { width: 640 },
  sc_medium_medium: { width: 555 },
  sc_medium_small: { width: 370 },
  sc_small_medium: { width: 405 },
  sc_small_small: { width: 270 },
  sc_gallery_image: { width: 256, height: 172 },
  seo_image: { width: 1200, height: 675 },
  square_56: { width: 56, height: 56 },
  square_64: { width: 64, height: 64 },
  square_84: { width: 84, height: 84 },
  square_96: { width: 96, height: 96 },
  square_128: { width: 128, height: 128 },
  square_192: { width: 192, height: 192 },
  square_256: { width: 256, height: 256 },
  tall_mobile: { width: 768, height: 1024 },
  wide_85: { width: 85, height: 48 },
  wide_300: { width: 300, height: 170 },
  article_gallery: { width: 532, height: 299 },
  card_grid_portrait: { width: 200, height: 300 },
  video_still: { width: 856, height: 482 },
  sc_commerce_promo: { width: 294, height: 172.5 },
  pinbox_image: { width: 459, height: 238.5 },
  footer_background_small: { width: 750, height: 2048 },
  footer_background_medium: { width: 1600, height: 661 },
  footer_background_large: { width: 3200, height: 1322 },
  expanded_image: { width: 2000, height: 2000, fit: 'bounds' },
} as const satisfies Readonly<Record<string, ImagePreset>>;

export type ImagePresetName = keyof typeof IMAGE_PRESETS;

export function isImagePreset(name: string): name is ImagePresetName {
  return Object.hasOwn(IMAGE_PRESETS, name);
}

export function presetRequest(name: ImagePresetName): ImageRequest {
  const { width, height, fit = 'cover' }: ImagePreset = IMAGE_PRESETS[name];
  return { width, fit, ...(height === undefined ? {} : { height }) };
}
