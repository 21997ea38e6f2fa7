import type { ReactNode } from 'react';
import type { CommerceContent } from '../../../model/shortcodes/contents';
import { Link } from '../../../ui/links/Link';
import type { PartProps } from '../part';

/** An inline affiliate link. */
export function CommerceLink({ content, children }: PartProps<CommerceContent>): ReactNode {
  const { url, rel, text, merchant } = content;
  return (
    <Link href={url} rel={rel}>
      {text ? children : merchant || url}
    </Link>
  );
}
