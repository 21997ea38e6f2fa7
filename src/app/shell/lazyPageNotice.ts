import { createLazyComponent } from '../../ui/lazy/lazyComponent';

/** `loadSpares` loads this chunk after startup, so that the notice is available when the connection drops. */
export const lazyPageNotice = createLazyComponent<object>(
  async () => (await import(/* webpackChunkName: "frame" */ './PageNotice')).PageNotice,
);
