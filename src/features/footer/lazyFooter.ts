import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { SiteFooterProps } from './SiteFooter';

export const lazyFooter = createLazyComponent<SiteFooterProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './SiteFooter')).SiteFooter,
);
