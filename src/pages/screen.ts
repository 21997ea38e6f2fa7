import type { ComponentType, ReactNode } from 'react';
import type { PageComponent } from '../model/routing/component';
import type { Page } from '../model/routing/page';

export interface ScreenProps {
  page: Page;
  /** Renders a component by its name, in an element with `data-component` and an error boundary. */
  render: (component: PageComponent) => ReactNode;
}

/** Props of the React component that renders a page component. */
export interface PartProps {
  component: PageComponent;
  /** Current time in milliseconds since 1970; null on the server and until hydration. */
  now: number | null;
}

/** Keyed by the name in `meta.componentName`. */
export type PartRegistry = Readonly<Record<string, ComponentType<PartProps>>>;
