import type { ReactNode } from 'react';
import type { WordsContent } from '../../model/shortcodes/contents';
import type { PartProps } from './part';

/**
 * Text inside `[no_autolink]…[/no_autolink]`, in which the server's sanitizer does not convert affiliate links to
 * `commerce_link` shortcodes.
 */
export function PlainWords({ children }: PartProps<WordsContent>): ReactNode {
  return children;
}
