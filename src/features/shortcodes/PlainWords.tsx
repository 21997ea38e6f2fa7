import type { ReactNode } from 'react';
import type { WordsContent } from '../../model/shortcodes/contents';
import type { PartProps } from './part';

/** Words whose links stay plain links: `[no_autolink]…[/no_autolink]`; see the gate. */
export function PlainWords({ children }: PartProps<WordsContent>): ReactNode {
  return children;
}
