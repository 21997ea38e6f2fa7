import { UPDATED } from './DevelopmentIsland';
import { showProblems } from './overlay';
import type { DevMessage } from './problems';

/**
 * The part of `npm run dev` that runs in the page before the app. It applies new builds, reloads the page if that is
 * impossible, and shows problems. No production build contains it.
 */
declare const __webpack_hash__: string;
declare const module: {
  hot: { check(autoApply: true): Promise<unknown>; status(): string };
};

let newest = __webpack_hash__;

linkSheets();
const messages = new EventSource('/_dev/messages');
messages.onmessage = ({ data }: MessageEvent<string>) => {
  const message = JSON.parse(data) as DevMessage;
  if (message.type === 'problems') showProblems(message.problems);
  else if (message.type === 'reload') window.location.reload();
  else {
    newest = message.hash;
    void update();
  }
};

/** Applies updates until the page runs the latest build. Reloads the page if no module accepts the change. */
async function update(): Promise<void> {
  if (newest === __webpack_hash__ || module.hot.status() !== 'idle') return;
  try {
    const applied = await module.hot.check(true);
    if (applied === null) {
      window.location.reload();
      return;
    }
    window.dispatchEvent(new Event(UPDATED));
    await update();
  } catch {
    window.location.reload();
  }
}

/** Replaces inline style sheets with links, because hot updates affect only linked style sheets. */
function linkSheets(): void {
  for (const inline of document.querySelectorAll<HTMLElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = inline.dataset['href'] ?? '';
    link.onload = () => inline.remove();
    inline.after(link);
  }
}
