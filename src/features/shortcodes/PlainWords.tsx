import type { ReactNode } from 'react';
import type { WordsContent } from '../../model/shortcodes/contents';
import type { PartProps } from './part';

/**
 * Text without affiliate links: `[no_autolink]…[/no_autolink]`. The server's sanitizer does not change links inside it.
 */
export function PlainWords({ children }: PartProps<WordsContent>): ReactNode {
  return children;
}
