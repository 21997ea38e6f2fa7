import type { Store } from '@reduxjs/toolkit';
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { BodyNode, BodyShortcode } from '../../../model/content/bodyTree';

/** What the app brings to the text of a story: shortcodes are a feature of their own. */
export interface BodyParts {
  Shortcode: ComponentType<{
    node: BodyShortcode;
    headingLevel: 1 | 2;
    children: ReactNode;
  }>;
  /** Brings to life what can be pressed in adopted markup; returns the way to end it. */
  enliven: (element: Element, text: LivingText) => () => void;
}

export interface LivingText {
  nodes: readonly BodyNode[];
  headingLevel: 1 | 2;
  store: Store;
}

export const BodyContext = createContext<BodyParts>({
  Shortcode: () => null,
  enliven: () => () => undefined,
});
