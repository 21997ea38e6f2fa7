import { createLazyComponent } from '../../ui/lazy/lazyComponent';

/** The skeleton appears only in the shell, as server markup, until a page replaces it. */
export const lazySkeleton = createLazyComponent<object>(
  async () =>
    (await import(/* webpackChunkName: "errors" */ '../../ui/layers/Skeleton')).ArticleSkeleton,
);
