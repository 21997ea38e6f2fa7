import { lazyBodyText } from '../../features/article/body/lazyBodyText';
import type { LiveBlogProps } from '../../features/liveBlog/LiveBlog';
import { createLazyComponent } from '../../ui/lazy/lazyComponent';

/** Loads the live blog together with the chunk that renders the text of its updates. */
export const lazyLiveBlog = createLazyComponent<LiveBlogProps>(async () => {
  const [{ LiveBlog }] = await Promise.all([
    import(/* webpackChunkName: "liveBlog" */ '../../features/liveBlog/LiveBlog'),
    lazyBodyText.load(),
  ]);
  return LiveBlog;
});
