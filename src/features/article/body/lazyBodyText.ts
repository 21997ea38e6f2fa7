import { createLazyComponent } from '../../../ui/lazy/lazyComponent';
import type { BodyTextProps } from './BodyText';

/** Server-rendered in documents; the code loads with the first page rendered in the browser. */
export const lazyBodyText = createLazyComponent<BodyTextProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './BodyText')).BodyText,
);
