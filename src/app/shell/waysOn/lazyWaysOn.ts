import { createLazyComponent } from '../../../ui/lazy/lazyComponent';

export const lazyWaysOn = createLazyComponent(
  async () => (await import(/* webpackChunkName: "waysOn" */ './WaysOnPart')).WaysOnPart,
);
