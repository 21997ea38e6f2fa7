/** Whether loading a document now would take something from the reader. */
export interface PageActivity {
  /** A form holds text that was not sent, or something plays. */
  isBusy(): boolean;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

export function createPageActivity(document: Document): PageActivity {
  const typed = new Set<TextField>();
  document.addEventListener('input', ({ target }) => {
    if (isTextField(target)) typed.add(target);
  });
  const forget = ({ target }: Event): void => {
    for (const field of typed) if (field.form === target) typed.delete(field);
  };
  document.addEventListener('submit', forget);
  document.addEventListener('reset', forget);
  return {
    isBusy() {
      const hasUnsent = [...typed].some((field) => field.isConnected && field.value !== '');
      return hasUnsent || [...document.querySelectorAll('video, audio')].some(isPlaying);
    },
  };
}

/** What was typed to search is not worth keeping a page for. */
function isTextField(target: EventTarget | null): target is TextField {
  const name = (target as Element | null)?.tagName;
  return name === 'TEXTAREA' || (name === 'INPUT' && (target as TextField).type !== 'search');
}

function isPlaying(element: Element): boolean {
  const { paused, ended } = element as HTMLMediaElement;
  return !paused && !ended;
}
