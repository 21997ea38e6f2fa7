import { createLatePart } from '../../ui/latePart';
import type { WithdrawnNoticeProps } from './WithdrawnNotice';

/** Error pages that readers hardly ever see: the app need not carry them. */
export const lateHealthNotice = createLatePart<{ site: string }>(
  async () => (await import(/* webpackChunkName: "frame" */ './HealthNotice')).HealthNotice,
);
export const lateWithdrawnNotice = createLatePart<WithdrawnNoticeProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './WithdrawnNotice')).WithdrawnNotice,
);
export const lateStaticErrorPage = createLatePart<object>(
  async () => (await import(/* webpackChunkName: "frame" */ './StaticErrorPage')).StaticErrorPage,
);
