import type { CommentsProps } from '../../features/comments/Comments';
import { createLatePart } from '../../ui/lazy/latePart';

export const lateComments = createLatePart<CommentsProps>(
  async () =>
    (await import(/* webpackChunkName: "comments" */ '../../features/comments/Comments')).Comments,
);
