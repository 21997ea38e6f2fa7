import { createLazyComponent } from '../../../ui/lazy/lazyComponent';
import type { BodyTextProps } from './BodyText';

/** Server-rendered in documents; the code loads after startup (`loadSpares`), for pages rendered in the browser. */
export const lazyBodyText = createLazyComponent<BodyTextProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './BodyText')).BodyText,
);
