import type { PublicSettings } from './publicSettings';
import { withFrameLinks } from './frameInMarkup';
import type { RootState } from '../store/store';

/** Data that a document contains for hydration. */
export interface DocumentState {
  settings: PublicSettings;
  /** Slices that differ from a new store's. */
  state: Partial<RootState>;
}

const STATE_ELEMENT = 'offprint-state';

/**
 * Parses the state block of a document, and adds what only the markup contains. Drops injected prototype
 * keys.
 */
export function readDocumentState(document: Document): DocumentState {
  const text = document.getElementById(STATE_ELEMENT)?.textContent ?? '';
  const { settings, state } = JSON.parse(text, (name: string, value: unknown) =>
    name === '__proto__' ? undefined : value,
  ) as DocumentState;
  return { settings, state: withFrameLinks(state, document) };
}
