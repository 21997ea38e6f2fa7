import { createLatePart } from '../../ui/lazy/latePart';
import type { SiteFooterProps } from './SiteFooter';

export const lateFooter = createLatePart<SiteFooterProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './SiteFooter')).SiteFooter,
);
