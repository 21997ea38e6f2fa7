/** Moves the picture in a story's card to the story's page when the reader follows the card's headline. */
export interface PictureTransition {
  /**
   * Captures the picture in the card whose headline links to the path. Resolves when the page may be replaced. Returns
   * undefined if no such picture is in view and uncovered, the reader prefers reduced motion, or the browser does not
   * support view transitions.
   */
  begin(path: string): Promise<void> | undefined;
  /** Moves the captured picture to the new page's lead picture, or drops it if no lead picture is in view. */
  finish(): void;
  /** Drops the captured picture if `finish` was not called, because no page was rendered. */
  drop(): void;
}

/** Milliseconds after which the page is replaced without a transition, for example if the browser paints no frames. */
export const CAPTURE_TIMEOUT = 200;
const CARD = '[data-card]';
const LEAD = '[data-lead-picture]';

interface Captured {
  transition: ViewTransition;
  picture: HTMLElement;
  /** Tells the browser that the new page is rendered. */
  rendered: () => void;
}

export function createPictureTransition(page: Window): PictureTransition {
  const { document } = page;
  let captured: Captured | null = null;

  function start(picture: HTMLElement): Promise<void> {
    let rendered = (): void => undefined;
    const rendering = new Promise<void>((resolve) => {
      rendered = resolve;
    });
    mark(picture);
    return new Promise((resolve) => {
      const transition = document.startViewTransition(() => {
        resolve();
        return rendering;
      });
      captured = { transition, picture, rendered };
      // `ready` rejects if this code or the browser skips the transition.
      transition.ready.catch(() => undefined);
      page.setTimeout(() => {
        // `captured` no longer contains the transition once its page has been rendered.
        if (captured?.transition === transition) transition.skipTransition();
        resolve();
      }, CAPTURE_TIMEOUT);
    });
  }

  function moveTo(lead: HTMLElement | null): void {
    if (!captured) return;
    const { transition, picture, rendered } = captured;
    captured = null;
    unmark(picture);
    // Does not call `isUncovered`, because `elementFromPoint` finds nothing while the browser waits for the new page.
    if (lead && isInView(page, lead)) {
      mark(lead);
      void transition.finished.then(() => {
        unmark(lead);
      });
    } else transition.skipTransition();
    rendered();
  }

  return {
    begin(path) {
      const isMotionReduced = page.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isMotionReduced || !('startViewTransition' in document)) return undefined;
      const picture = cardPicture(page, path);
      // A failed transition must not prevent the navigation.
      return picture && start(picture).catch(() => unmark(picture));
    },
    finish() {
      moveTo(document.querySelector<HTMLElement>(`${LEAD} img`));
    },
    drop() {
      moveTo(null);
    },
  };
}

/** Marks the one element that moves; `src/ui/styles/base.css` sets its `view-transition-name`. */
const mark = ({ dataset }: HTMLElement): void => {
  dataset['moving'] = '';
};

const unmark = ({ dataset }: HTMLElement): void => {
  delete dataset['moving'];
};

/** Returns the first visible, uncovered picture in a card whose headline links to the path. */
function cardPicture(page: Window, path: string): HTMLElement | undefined {
  const links = page.document.querySelectorAll<HTMLAnchorElement>(`${CARD} :is(h2, h3) a`);
  const pictures = [...links]
    .filter(({ pathname }) => pathname === path)
    .map((link) => link.closest(CARD)?.querySelector('img'));
  const isFree = (picture: Element): boolean =>
    isInView(page, picture) && isUncovered(page, picture);
  return pictures.find((picture) => picture && isFree(picture)) ?? undefined;
}

/**
 * Returns true if nothing, such as the header, the consent banner or a notice, covers the top or bottom of the visible
 * part of a card's picture. A moving picture is painted above everything else, so a covered picture would jump to the
 * front.
 */
function isUncovered(page: Window, picture: Element): boolean {
  const { left, right } = picture.getBoundingClientRect();
  const card = picture.closest(CARD);
  return visibleEdges(page, picture).every((y) => {
    const hit = page.document.elementFromPoint((left + right) / 2, y);
    return hit?.closest(CARD) === card;
  });
}

const isInView = (page: Window, element: Element): boolean => {
  const [first = 0, last = 0] = visibleEdges(page, element);
  return first < last;
};

/** Returns the vertical positions of the first and last visible pixel of an element in view. */
function visibleEdges(page: Window, element: Element): number[] {
  const { top, bottom } = element.getBoundingClientRect();
  return [Math.max(top, 0) + 1, Math.min(bottom, page.innerHeight) - 1];
}
