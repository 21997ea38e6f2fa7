import type { CommentsProps } from '../../features/comments/Comments';
import { createLazyComponent } from '../../ui/lazy/lazyComponent';

export const lazyComments = createLazyComponent<CommentsProps>(
  async () =>
    (await import(/* webpackChunkName: "comments" */ '../../features/comments/Comments')).Comments,
);
