/** Detects whether replacing the page, or part of it, would interrupt the reader. */
export interface PageActivity {
  /** Returns true if a form contains unsent text or media is playing. */
  isBusy(part?: ParentNode & Node): boolean;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** @param signal Removes the listeners when it is aborted. */
export function createPageActivity(document: Document, signal?: AbortSignal): PageActivity {
  const options = signal && { signal };
  const typed = new Set<TextField>();
  const note = ({ target }: Event): void => {
    if (isTextField(target)) typed.add(target);
  };
  const forget = ({ target }: Event): void => {
    for (const field of typed) if (field.form === target) typed.delete(field);
  };
  document.addEventListener('input', note, options);
  document.addEventListener('submit', forget, options);
  document.addEventListener('reset', forget, options);
  return {
    isBusy(part = document) {
      const hasUnsent = [...typed].some((field) => part.contains(field) && field.value !== '');
      return hasUnsent || [...part.querySelectorAll('video, audio')].some(isPlaying);
    },
  };
}

/**
 * Returns true for fields whose text the reader would have to type again. Excludes search fields, whose text is short,
 * and controls that need no typing, such as sliders and checkboxes.
 */
function isTextField(target: EventTarget | null): target is TextField {
  return /^(?:textarea|text|email|password|tel|url|number)$/.test((target as TextField).type);
}

function isPlaying(element: Element): boolean {
  const { paused, ended } = element as HTMLMediaElement;
  return !paused && !ended;
}
