import { createLatePart } from '../../ui/lazy/latePart';

/** Its code is with the first that is loaded late, so that it is here when the line falls. */
export const latePageNotice = createLatePart<object>(
  async () => (await import(/* webpackChunkName: "frame" */ './PageNotice')).PageNotice,
);
