/** Moves the picture in a story's card to the story's page when the reader follows the card's link. */
export interface PictureTransition {
  /**
   * Captures the picture in the card that links to the path. Resolves when the page may be replaced. Returns undefined
   * if no such picture is in view, the reader prefers reduced motion, or the browser does not support view transitions.
   */
  begin(path: string): Promise<void> | undefined;
  /** Moves the captured picture to the page rendered since then, or drops it if that page has no picture at its top. */
  finish(): void;
}

/** Milliseconds after which the page is replaced without a transition, for example if the browser paints no frames. */
const CAPTURE_TIMEOUT = 200;

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
      // Rejects if the transition is skipped, also by the browser.
      transition.ready.catch(() => undefined);
      page.setTimeout(() => {
        // Has no effect on a transition whose page is already rendered.
        if (captured?.transition === transition) transition.skipTransition();
        resolve();
      }, CAPTURE_TIMEOUT);
    });
  }

  return {
    begin(path) {
      const isMotionReduced = page.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isMotionReduced || !('startViewTransition' in document)) return undefined;
      const picture = cardPicture(page, path);
      return picture ? start(picture) : undefined;
    },
    finish() {
      if (!captured) return;
      const { transition, picture, rendered } = captured;
      captured = null;
      unmark(picture);
      const lead = document.querySelector<HTMLElement>('[data-lead-picture] img');
      if (lead && isInView(page, lead)) {
        mark(lead);
        void transition.finished.then(() => {
          unmark(lead);
        });
      } else transition.skipTransition();
      rendered();
    },
  };
}

/** Marks the one element that moves; `src/ui/styles/base.css` gives it a name. */
const mark = ({ dataset }: HTMLElement): void => {
  dataset['moving'] = '';
};

const unmark = ({ dataset }: HTMLElement): void => {
  delete dataset['moving'];
};

/** Returns the picture in a card in view that links to the path. Links in the text of a story have no card. */
function cardPicture(page: Window, path: string): HTMLElement | undefined {
  const links = page.document.querySelectorAll<HTMLAnchorElement>('[data-card] a');
  const pictures = [...links]
    .filter(({ pathname }) => pathname === path)
    .map((link) => link.closest('[data-card]')?.querySelector('img'));
  return pictures.find((picture) => Boolean(picture && isInView(page, picture))) ?? undefined;
}

function isInView(page: Window, element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < page.innerHeight;
}
