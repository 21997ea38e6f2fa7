import type { CommentsProps } from '../../features/comments/Comments';
import { createLatePart } from '../../ui/latePart';

export const lateComments = createLatePart<CommentsProps>(
  async () =>
    (await import(/* webpackChunkName: "comments" */ '../../features/comments/Comments')).Comments,
);
