import type { ReactNode } from 'react';
import type { EmbedContent } from '../../model/shortcodes/contents';
import { Link } from '../../ui/Link';
import styles from './Card.module.css';
import { ForeignFrame } from './ForeignFrame';
import type { PartProps } from './part';
import { useMayEmbed } from './useMayEmbed';

/**
 * A thing of another company: what it is, in our own words, and where it is. Who allows social media
 * sees the thing itself above the same words.
 */
export function EmbedCard({ content }: PartProps<EmbedContent>): ReactNode {
  const { provider, thing, shape, original, frame, title, text, author } = content;
  const mayEmbed = useMayEmbed();
  const name = `${provider} ${thing}`;
  return (
    <figure className={styles['card']}>
      {mayEmbed && <ForeignFrame address={frame} title={title || name} shape={shape} />}
      <figcaption>
        <p className={styles['label']}>{name}</p>
        {title && <p className={styles['title']}>{title}</p>}
        {text && <p className={styles['text']}>{text}</p>}
        {author && <p className={styles['by']}>{author}</p>}
        <p className={styles['links']}>
          <Link href={original} rel="noopener nofollow">
            See it on {provider}
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
