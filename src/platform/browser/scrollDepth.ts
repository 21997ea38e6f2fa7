/** How far a reader has come, in the page or in one story of a feed. */
export interface ScrollDepth {
  /** Told while the window moves down, once a frame; and at once where it is down already. */
  onDown(listener: () => void): () => void;
  /** Percent of the story at a path, or of the page, that has passed the window's lower edge. */
  percentOf(path: string): number;
}

const FEED_STORY = 'data-feed-story';
/** What begins where the first story of a page ends. */
const AFTER_FIRST = `[${FEED_STORY}], [data-component="seamless"]`;

export function createScrollDepth(page: Window): ScrollDepth {
  const { document } = page;
  return {
    onDown(listener) {
      let top = page.scrollY;
      let isPlanned = false;
      const look = (): void => {
        isPlanned = false;
        const isDown = page.scrollY > top;
        top = page.scrollY;
        if (isDown) listener();
      };
      const plan = (): void => {
        if (!isPlanned) page.requestAnimationFrame(look);
        isPlanned = true;
      };
      page.addEventListener('scroll', plan, { passive: true });
      if (top > 0) listener();
      return () => {
        page.removeEventListener('scroll', plan);
      };
    },
    percentOf(path) {
      const { start, end } = boundsOf(document, path);
      if (end <= start) return 0;
      const edge = page.scrollY + page.innerHeight;
      // The last line of a page that ends on half a pixel is read, too.
      const share = (edge + 1 - start) / (end - start);
      return Math.max(0, Math.min(100, share * 100));
    },
  };
}

/** In pixels from the top of the document. */
function boundsOf(document: Document, path: string): { start: number; end: number } {
  const { scrollTop, scrollHeight } = document.documentElement;
  const story = document.querySelector(`[${FEED_STORY}="${CSS.escape(path)}"]`);
  if (story) {
    const { top, bottom } = story.getBoundingClientRect();
    return { start: top + scrollTop, end: bottom + scrollTop };
  }
  const next = document.querySelector(AFTER_FIRST);
  const end = next ? next.getBoundingClientRect().top + scrollTop : scrollHeight;
  return { start: 0, end };
}
