/** Scroll depth in the page or in one story of a feed. */
export interface ScrollDepth {
  /**
   * Calls the listener on downward scrolling, at most once per frame. Calls it immediately if the page is already
   * scrolled.
   */
  onDown(listener: () => void): () => void;
  /**
   * Returns the percentage of a feed story that is above the viewport's bottom edge. For other paths, measures from the
   * top of the page to the start of the feed or, without a feed, to the end of the page.
   */
  percentOf(path: string): number;
}

const FEED_STORY = 'data-feed-story';
/** Matches the elements that follow the first story of a page. */
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
      // Adds a pixel, so that a page with a fractional height still reaches 100.
      const share = (edge + 1 - start) / (end - start);
      return Math.max(0, Math.min(100, share * 100));
    },
  };
}

/** Returns offsets in pixels from the top of the document. */
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
