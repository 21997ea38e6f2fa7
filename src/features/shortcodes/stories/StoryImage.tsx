import type { ReactNode } from 'react';
import { TEXT_IMAGE_WIDTH } from '../../../model/images/images';
import type { ImageContent } from '../../../model/shortcodes/contents';
import { AnimatedImage } from '../../../ui/media/AnimatedImage';
import { EnlargeLink } from '../../../ui/media/EnlargeLink';
import { Caption } from '../Caption';
import type { PartProps } from '../part';

export const BODY_SIZES = '(min-width: 768px) 640px, 100vw';

/** `[image slug="…"]`: an image with its own caption or the editor's. */
export function StoryImage({ content: { image } }: PartProps<ImageContent>): ReactNode {
  return (
    <figure>
      <EnlargeLink image={image} shownWidth={TEXT_IMAGE_WIDTH}>
        <AnimatedImage image={image} sizes={BODY_SIZES} />
      </EnlargeLink>
      <Caption text={image.caption} credits={image.credits} />
    </figure>
  );
}
