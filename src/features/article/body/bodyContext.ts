import type { Store } from '@reduxjs/toolkit';
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { BodyNode, BodyShortcode } from '../../../model/content/bodyTree';

/** Dependencies that the app injects into story text, because shortcodes are a separate feature. */
export interface BodyParts {
  Shortcode: ComponentType<{
    node: BodyShortcode;
    headingLevel: 1 | 2;
    children: ReactNode;
  }>;
  /** Activates the interactive shortcodes in hydrated markup. Returns a cleanup function. */
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
