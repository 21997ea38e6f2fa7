import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { MenuBarProps } from './MenuBar';
import type { WordmarkProps } from './Wordmark';

export const lazyMenuBar = createLazyComponent<MenuBarProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './MenuBar')).MenuBar,
);

export const lazyWordmark = createLazyComponent<WordmarkProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './Wordmark')).Wordmark,
);
