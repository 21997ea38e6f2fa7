/** Makes an element interactive; resolves to a cleanup function. */
export type Wake = (element: HTMLElement) => Promise<() => void>;

export interface Waker {
  /** Wakes the element without an interaction. */
  wake(): void;
  /** Removes the listeners. */
  stop(): void;
}

/**
 * Wakes an element on the first hover, focus or click, or when a finger touches the page while the element is in view.
 * A click before the element is awake is replayed afterward. If loading fails, links navigate as they would without
 * JavaScript.
 * @param onMissed Called if the code for a clicked button could not be loaded.
 */
export function wakeOnTouch(element: HTMLElement, wake: Wake, onMissed: () => void): Waker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let waking: Promise<void> | null = null;
  let isAwake = false;

  function begin(): Promise<void> {
    waking ??= wake(element)
      .then((sleep) => {
        isAwake = true;
        if (signal.aborted) sleep();
        else signal.addEventListener('abort', sleep);
      })
      .catch((error: unknown) => {
        waking = null;
        throw error;
      });
    return waking;
  }

  const touch = (): void => void begin().catch(() => undefined);

  function press(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a,button') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (isAwake || !(link instanceof HTMLElement) || !isPlain) return;
    event.preventDefault();
    begin().then(
      () => {
        link.click();
      },
      () => {
        if (link instanceof HTMLAnchorElement) location.assign(link.href);
        else onMissed();
      },
    );
  }

  // A touchscreen has no hover, so the reader's first touch of the page takes its place.
  function touchPage(): void {
    const { top, bottom } = element.getBoundingClientRect();
    if (!waking && top < innerHeight && bottom > 0) touch();
  }

  document.addEventListener('touchstart', touchPage, { signal, passive: true });
  for (const type of ['pointerenter', 'focusin'] as const) {
    element.addEventListener(type, touch, { signal });
  }
  element.addEventListener('click', press, { signal });
  return {
    wake: touch,
    stop() {
      stopping.abort();
    },
  };
}
