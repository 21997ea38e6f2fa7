import { createLatePart } from '../../ui/lazy/latePart';

/** Stands in the shell alone, as the server drew it, until a page takes its place. */
export const lateSkeleton = createLatePart<object>(
  async () =>
    (await import(/* webpackChunkName: "errors" */ '../../ui/layers/Skeleton')).ArticleSkeleton,
);
