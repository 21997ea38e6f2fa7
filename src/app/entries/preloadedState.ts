import type { PublicSettings } from './publicSettings';
import type { RootState } from '../store/store';

/** What a document carries for the app that adopts it. */
export interface DocumentState {
  settings: PublicSettings;
  /** The slices in which the document's state differs from a store in which nothing has happened. */
  state: Partial<RootState>;
}

const STATE_ELEMENT = 'offprint-state';

/** The state block of a document. Prototype keys that somebody planted in it are left out. */
export function readDocumentState(document: Document): DocumentState {
  const text = document.getElementById(STATE_ELEMENT)?.textContent ?? '';
  return JSON.parse(text, (name: string, value: unknown) =>
    name === '__proto__' ? undefined : value,
  ) as DocumentState;
}
