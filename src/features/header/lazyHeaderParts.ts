import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { MenuBarProps } from './MenuBar';

export const lazyMenuBar = createLazyComponent<MenuBarProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './MenuBar')).MenuBar,
);

export const lazyWordmark = createLazyComponent<object>(
  async () => (await import(/* webpackChunkName: "frame" */ './Wordmark')).Wordmark,
);
