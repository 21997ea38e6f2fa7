import { createLatePart } from '../ui/latePart';

/** Stands in the shell alone, as the server drew it, until a page takes its place. */
export const lateSkeleton = createLatePart<object>(
  async () => (await import(/* webpackChunkName: "errors" */ '../ui/Skeleton')).ArticleSkeleton,
);
