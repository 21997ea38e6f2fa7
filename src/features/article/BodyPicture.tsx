import type { ReactNode } from 'react';
import type { Image } from '../../model/content';
import { Picture } from '../../ui/Picture';
import { PictureCaption } from './HeroFigure';
import type { ShortcodeProps } from './shortcode';

const SIZES = '(min-width: 768px) 640px, 100vw';

/** `[image slug="…"]`: the server puts the picture it names into `data.image`. */
export function BodyPicture({ node }: ShortcodeProps): ReactNode {
  const image = node.data?.['image'];
  if (!isImage(image)) return null;
  return (
    <figure>
      <Picture image={image} sizes={SIZES} />
      <PictureCaption image={image} />
    </figure>
  );
}

function isImage(value: unknown): value is Image {
  return (
    typeof value === 'object' &&
    value !== null &&
    Array.isArray((value as Partial<Image>).renditions)
  );
}
