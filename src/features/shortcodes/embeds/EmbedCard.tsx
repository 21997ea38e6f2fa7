import type { ReactNode } from 'react';
import type { EmbedContent } from '../../../model/shortcodes/contents';
import { ForeignContent } from './ForeignContent';
import type { PartProps } from '../part';

/** Third-party content, such as a post, a video or a map. */
export function EmbedCard({ content }: PartProps<EmbedContent>): ReactNode {
  const { provider, thing, shape, original, frame, title, text, author } = content;
  const label = `${provider} ${thing}`;
  return (
    <ForeignContent
      {...{ provider, thing, label, title, text, author }}
      original={{ href: original, words: `View on ${provider}` }}
      frame={{ address: frame, title: title || label, shape }}
    />
  );
}
