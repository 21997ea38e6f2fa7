import type { PublicSettings } from '../../model/publicSettings';
import { withFrameLinks } from './frameInMarkup';
import { positionsToImages } from './imagesInMarkup';
import { initialState, type RootState } from '../store/store';

/** Data that a document contains for hydration. */
export interface DocumentState {
  settings: PublicSettings;
  /** In a document, contains only slices and fields that differ from those in a new store. */
  state: Partial<RootState>;
}

const STATE_ELEMENT = 'offprint-state';

type Slices = Record<string, Record<string, unknown>>;

/** Omits slices and fields that equal those in a new store. */
export function withoutInitialFields(state: Partial<RootState>): Partial<RootState> {
  const initial = initialState() as unknown as Slices;
  const slices = Object.entries(state as Slices).map(([name, slice]): [string, object] => [
    name,
    Object.fromEntries(
      Object.entries(slice).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]?.[field]),
      ),
    ),
  ]);
  return Object.fromEntries(slices.filter(([, slice]) => Object.keys(slice).length > 0));
}

/** Adds the fields that `withoutInitialFields` omitted. */
export function withInitialFields(state: Partial<RootState>): Partial<RootState> {
  const initial = initialState() as unknown as Slices;
  const slices = Object.entries(state as Slices).map(([name, slice]) => [
    name,
    { ...initial[name], ...slice },
  ]);
  return Object.fromEntries(slices) as Partial<RootState>;
}

/** Parses a document's state block and adds the data that only the markup contains. Drops injected prototype keys. */
export function readDocumentState(document: Document): DocumentState {
  const text = document.getElementById(STATE_ELEMENT)?.textContent ?? '';
  const revive = positionsToImages(document);
  const { settings, state } = JSON.parse(text, (name: string, value: unknown) =>
    name === '__proto__' ? undefined : revive(name, value),
  ) as DocumentState;
  return { settings, state: withFrameLinks(withInitialFields(state), document) };
}
