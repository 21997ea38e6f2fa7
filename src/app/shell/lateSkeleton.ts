import { createLatePart } from '../../ui/lazy/latePart';

/** Appears only in the shell, as server markup, until a page replaces it. */
export const lateSkeleton = createLatePart<object>(
  async () =>
    (await import(/* webpackChunkName: "errors" */ '../../ui/layers/Skeleton')).ArticleSkeleton,
);
