import type { ReactNode } from 'react';
import type { FrameContent } from '../../../model/shortcodes/contents';
import { Picture } from '../../../ui/media/Picture';
import styles from '../Card.module.css';
import { ForeignContent } from './ForeignContent';
import type { PartProps } from '../part';
import { BODY_SIZES } from '../stories/StoryImage';

/** Shows a page from an allowed origin in a frame. Until the frame may be shown, an image takes its place. */
export function InteractivePiece({ content }: PartProps<FrameContent>): ReactNode {
  const { frame, host, title, text, image } = content;
  return (
    <ForeignContent
      provider={host}
      thing="interactive"
      label="Interactive"
      {...{ title, text }}
      original={{ href: frame, words: `Open on ${host}` }}
      frame={{ address: frame, title: title || host, shape: 'piece' }}
      still={image && <Picture className={styles['picture']} image={image} sizes={BODY_SIZES} />}
    />
  );
}
