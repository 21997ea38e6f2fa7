import type { ReactNode } from 'react';
import type { EmbedContent } from '../../../model/shortcodes/contents';
import styles from '../Card.module.css';
import { ForeignFrame } from './ForeignFrame';
import { ForeignWords } from './ForeignWords';
import type { PartProps } from '../part';
import { useMayEmbed } from './useMayEmbed';

/**
 * Third-party content: a description and a link to the original. With consent for social media, the
 * embed itself is shown above.
 */
export function EmbedCard({ content }: PartProps<EmbedContent>): ReactNode {
  const { provider, thing, shape, original, frame, title, text, author } = content;
  const mayEmbed = useMayEmbed();
  const name = `${provider} ${thing}`;
  return (
    <figure className={styles['card']}>
      {mayEmbed && <ForeignFrame address={frame} title={title || name} shape={shape} />}
      <ForeignWords
        label={name}
        title={title}
        text={text}
        author={author}
        original={{ href: original, words: `See it on ${provider}` }}
        isShown={mayEmbed}
      />
    </figure>
  );
}
