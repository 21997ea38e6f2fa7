import type { ComponentType, ReactNode } from 'react';
import type { ContentOf, ShortcodeName } from '../../model/shortcodes/readers';

/** What draws one kind of shortcode is given. */
export interface PartProps<Content> {
  content: Content;
  /** The words between the opening and the closing mark, drawn. */
  children: ReactNode;
  /** Level of a heading in it. */
  level: 2 | 3;
}

export type ShortcodeParts = {
  readonly [Name in ShortcodeName]: ComponentType<PartProps<ContentOf<Name>>>;
};
