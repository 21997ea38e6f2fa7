import type { ReactNode } from 'react';
import type { ImageContent } from '../../../model/shortcodes/contents';
import { MovingPicture } from '../../../ui/media/MovingPicture';
import { Caption } from '../Caption';
import type { PartProps } from '../part';

export const BODY_SIZES = '(min-width: 768px) 640px, 100vw';

/** `[image slug="…"]`: an image with its own caption or the editor's. */
export function StoryPicture({ content: { image } }: PartProps<ImageContent>): ReactNode {
  return (
    <figure>
      <MovingPicture image={image} sizes={BODY_SIZES} />
      <Caption text={image.caption} credits={image.credits} />
    </figure>
  );
}
