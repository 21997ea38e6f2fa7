import { lateBodyText } from '../../features/article/body/lateBodyText';
import type { LiveBlogProps } from '../../features/liveBlog/LiveBlog';
import { createLatePart } from '../../ui/lazy/latePart';

/** With the text that it draws its updates by. */
export const lateLiveBlog = createLatePart<LiveBlogProps>(async () => {
  const [{ LiveBlog }] = await Promise.all([
    import(/* webpackChunkName: "liveBlog" */ '../../features/liveBlog/LiveBlog'),
    lateBodyText.load(),
  ]);
  return LiveBlog;
});
