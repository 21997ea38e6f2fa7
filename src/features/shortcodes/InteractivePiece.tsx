import type { ReactNode } from 'react';
import type { FrameContent } from '../../model/shortcodes/contents';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import styles from './Card.module.css';
import { ForeignFrame } from './ForeignFrame';
import type { PartProps } from './part';
import { BODY_SIZES } from './StoryPicture';
import { useMayEmbed } from './useMayEmbed';

/** A page of a listed origin in a frame, and in its place a picture and where it is. */
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
      <figcaption>
        <p className={styles['label']}>Interactive</p>
        {title && <p className={styles['title']}>{title}</p>}
        {text && <p className={styles['text']}>{text}</p>}
        <p className={styles['links']}>
          <Link href={frame} rel="noopener nofollow">
            Open it at {host}
          </Link>
        </p>
        {!mayEmbed && (
          <p className={styles['note']}>
            It is shown here once you allow social media in the cookie settings.
          </p>
        )}
      </figcaption>
    </figure>
  );
}
