import { createLatePart } from '../../ui/latePart';

/** Error pages that only a document shows: the app never draws them, and so need not carry them. */
export const lateHealthNotice = createLatePart<{ site: string }>(
  async () => (await import(/* webpackChunkName: "frame" */ './HealthNotice')).HealthNotice,
);
export const lateStaticErrorPage = createLatePart<object>(
  async () => (await import(/* webpackChunkName: "frame" */ './StaticErrorPage')).StaticErrorPage,
);
