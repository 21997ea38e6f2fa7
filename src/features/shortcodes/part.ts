import type { ComponentType, ReactNode } from 'react';
import type { ContentOf, ShortcodeName } from '../../model/shortcodes/readers';

/** Props of the component that renders a shortcode. */
export interface PartProps<Content> {
  content: Content;
  /** The rendered content between the opening and the closing tag. */
  children: ReactNode;
  /** Level of headings inside the shortcode. */
  level: 2 | 3;
}

export type ShortcodeParts = {
  readonly [Name in ShortcodeName]: ComponentType<PartProps<ContentOf<Name>>>;
};
