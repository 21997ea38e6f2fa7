import { createLazyComponent } from '../../ui/lazy/lazyComponent';

/** Part of the first chunk that is loaded lazily, so that the notice is available when the connection drops. */
export const lazyPageNotice = createLazyComponent<object>(
  async () => (await import(/* webpackChunkName: "frame" */ './PageNotice')).PageNotice,
);
