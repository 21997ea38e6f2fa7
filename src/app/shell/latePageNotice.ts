import { createLatePart } from '../../ui/lazy/latePart';

/** Part of the first chunk that is loaded lazily, so that it is available when the connection drops. */
export const latePageNotice = createLatePart<object>(
  async () => (await import(/* webpackChunkName: "frame" */ './PageNotice')).PageNotice,
);
