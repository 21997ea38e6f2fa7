import { lateBodyText } from '../../features/article/body/lateBodyText';
import type { LiveBlogProps } from '../../features/liveBlog/LiveBlog';
import { createLatePart } from '../../ui/lazy/latePart';

/** Also loads the chunk that renders the text of the updates. */
export const lateLiveBlog = createLatePart<LiveBlogProps>(async () => {
  const [{ LiveBlog }] = await Promise.all([
    import(/* webpackChunkName: "liveBlog" */ '../../features/liveBlog/LiveBlog'),
    lateBodyText.load(),
  ]);
  return LiveBlog;
});
