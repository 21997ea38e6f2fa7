/** The page header, which reappears when the reader scrolls up. */
export interface StickyHeader {
  /** Sets the story whose title and reading progress appear below the visible header; null for no story. */
  nameStory(story: { path: string; title: string } | null): void;
}

/** Height of the header in pixels. */
const HEADER_HEIGHT = 48;
/**
 * Distance in pixels that the reader must scroll in one direction before the header reacts. A resting finger still
 * moves by a few pixels.
 */
const TURN = 16;
/**
 * Time in milliseconds after an input during which scrolling is attributed to the reader. Scrolling continues after a
 * swipe.
 */
const GLIDE = 1500;
const INPUTS = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * Marks the header with `data-header-shown` while it is shown on a scrolled page; style sheets position it. The header
 * does not appear if the page scrolls without recent input from the reader, for example because it became shorter.
 */
export function createStickyHeader(page: Window): StickyHeader {
  const header = page.document.querySelector<HTMLElement>('[data-header]');
  const line = header?.querySelector<HTMLElement>('[data-header-story]');
  let story: { path: string; title: string } | null = null;
  /** Scroll position at the last change of direction. */
  let turn = page.scrollY;
  let last = page.scrollY;
  let lastInput = -Infinity;
  let isPlanned = false;

  function follow(): void {
    isPlanned = false;
    if (!header) return;
    const { scrollY } = page;
    const wasDown = last > turn;
    if (scrollY > last !== wasDown) turn = last;
    last = scrollY;
    const moved = scrollY - turn;
    const isReader = page.performance.now() - lastInput < GLIDE;
    if (isShown(header)) {
      const isGone = moved >= TURN && !isInUse(header);
      // At the top of the page, the header is in its normal position.
      if (scrollY <= 0 || isGone) delete header.dataset['headerShown'];
    } else if (isReader && moved <= -TURN && scrollY > HEADER_HEIGHT) {
      header.dataset['headerShown'] = '';
    }
    showStory();
  }

  function showStory(): void {
    if (!header || !line || !isShown(header)) return;
    const article = story && articleAt(page.document, story.path);
    const bounds = article?.getBoundingClientRect();
    const headline = article?.querySelector('h1, h2')?.getBoundingClientRect();
    // Hides the title while the headline is in view, because both have the same text.
    const isNamed = bounds !== undefined && (headline?.bottom ?? 0) < HEADER_HEIGHT;
    line.hidden = !isNamed;
    if (!isNamed) return;
    line.textContent = story?.title ?? '';
    const way = bounds.height - page.innerHeight;
    const share = way > 0 ? Math.min(1, Math.max(0, -bounds.top / way)) : 1;
    header.style.setProperty('--read', share.toFixed(3));
  }

  function plan(): void {
    if (!isPlanned) page.requestAnimationFrame(follow);
    isPlanned = true;
  }

  page.addEventListener('scroll', plan, { passive: true });
  const noteInput = (): void => {
    lastInput = page.performance.now();
  };
  for (const input of INPUTS) page.addEventListener(input, noteInput, { passive: true });
  return {
    nameStory(named) {
      story = named;
      if (line) line.hidden = true;
      showStory();
    },
  };
}

function isShown({ dataset }: HTMLElement): boolean {
  return dataset['headerShown'] !== undefined;
}

/** Returns true while a menu is open or the header contains the focused element. */
function isInUse(header: HTMLElement): boolean {
  return (
    header.querySelector('details[open]') !== null ||
    header.contains(header.ownerDocument.activeElement)
  );
}

/** Returns the story's element in the feed, or else the element of the page's own story. */
function articleAt(document: Document, path: string): Element | null {
  const boxes = document.querySelectorAll<HTMLElement>('[data-feed-story]');
  const inFeed = [...boxes].find(({ dataset }) => dataset['feedStory'] === path);
  return inFeed ?? document.querySelector('main article');
}
