import type { ImageObject } from 'schema-dts';
import type { Image } from '../../../../../src/model/content/content';
import { sizedImage } from './sizedImage';

/** Image presets for search engines, each with its width and height, or only its width. */
const SEO_IMAGE = ['seo_image', 1200, 675] as const;
const STORY_PRESETS = [
  ['article_schema_4x3', 1200, 900],
  ['article_schema_16x9', 1200, 675],
  ['article_schema_1x1', 1200, 1200],
  ['sc_medium', 740],
] as const;

type Preset = readonly [name: string, width: number, height?: number];

/**
 * Lists an image in every shape that search results use. The URLs redirect to signed ones, because five signatures
 * would exceed the size budget of a document.
 * @param chosen image that an editor picked for links to the story; used for the first URL only.
 */
export function schemaImages(
  image: Image | null,
  publicOrigin: string,
  chosen: Image | null = null,
): ImageObject[] {
  const first = chosen ?? image;
  const crops: [Preset, Image | null][] = [
    [SEO_IMAGE, first],
    ...STORY_PRESETS.map((preset): [Preset, Image | null] => [preset, image]),
  ];
  return crops.flatMap(([[name, width, height], source]) =>
    source ? sizedImage(`${publicOrigin}/i/r/${name}/${source.id}`, width, height) : [],
  );
}
