import { createLatePart } from '../../ui/lazy/latePart';
import type { MenuBarProps } from './MenuBar';

export const lateMenuBar = createLatePart<MenuBarProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './MenuBar')).MenuBar,
);

export const lateWordmark = createLatePart<object>(
  async () => (await import(/* webpackChunkName: "frame" */ './Wordmark')).Wordmark,
);
