import type { ComponentType, ReactNode } from 'react';
import type { PageComponent } from '../model/routing/component';
import type { Page } from '../model/routing/page';

/** What the app gives to a screen: the page, and the way to draw one of its components. */
export interface ScreenProps {
  page: Page;
  /** Draws a component by its name, marked and guarded. */
  draw: (component: PageComponent) => ReactNode;
}

/** What the app gives to whatever draws a component of a page. */
export interface PartProps {
  component: PageComponent;
  /** Milliseconds; null until the reader's clock may be used. */
  now: number | null;
}

/** By the name in `meta.componentName`. */
export type PartRegistry = Readonly<Record<string, ComponentType<PartProps>>>;
