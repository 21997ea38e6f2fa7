import type { ReactNode } from 'react';
import type { FrameContent } from '../../../model/shortcodes/contents';
import { Picture } from '../../../ui/media/Picture';
import styles from '../Card.module.css';
import { ForeignFrame } from './ForeignFrame';
import { ForeignWords } from './ForeignWords';
import type { PartProps } from '../part';
import { BODY_SIZES } from '../stories/StoryImage';
import { useMayEmbed } from './useMayEmbed';

/** A page of an allowed origin in a frame; without consent, an image and a link instead. */
export function InteractivePiece({ content }: PartProps<FrameContent>): ReactNode {
  const { frame, host, title, text, image } = content;
  const mayEmbed = useMayEmbed();
  return (
    <figure className={styles['card']}>
      {mayEmbed ? (
        <ForeignFrame address={frame} title={title || host} shape="piece" />
      ) : (
        image && <Picture className={styles['picture']} image={image} sizes={BODY_SIZES} />
      )}
      <ForeignWords
        label="Interactive"
        title={title}
        text={text}
        original={{ href: frame, words: `Open it at ${host}` }}
        isShown={mayEmbed}
      />
    </figure>
  );
}
