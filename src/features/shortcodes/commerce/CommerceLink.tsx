import type { ReactNode } from 'react';
import type { CommerceContent } from '../../../model/shortcodes/contents';
import { Link } from '../../../ui/links/Link';
import type { PartProps } from '../part';

/** A link in a sentence that may earn the publication something. */
export function CommerceLink({ content, children }: PartProps<CommerceContent>): ReactNode {
  const { url, rel, text, merchant } = content;
  return (
    <Link href={url} rel={rel}>
      {text ? children : merchant || url}
    </Link>
  );
}
