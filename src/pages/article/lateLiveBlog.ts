import type { LiveBlogProps } from '../../features/liveBlog/LiveBlog';
import { createLatePart } from '../../ui/latePart';

export const lateLiveBlog = createLatePart<LiveBlogProps>(
  async () =>
    (await import(/* webpackChunkName: "liveBlog" */ '../../features/liveBlog/LiveBlog')).LiveBlog,
);
