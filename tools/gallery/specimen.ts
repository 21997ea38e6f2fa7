import type { ReactNode } from 'react';

/** A component in the gallery with its states. */
export interface Specimen {
  /** Path relative to `src/`, without the extension. */
  file: string;
  states: Readonly<Record<string, ReactNode>>;
}

/** Current time for relative dates, one day after the fixture stories. */
export const NOW = Date.parse('2026-03-02T09:00:00Z');

/** A word longer than any column. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';
export const LONG_TEXT = `A headline that never ends because nobody dared to cut it, ${LONG_WORD}, and then goes on`;

export const RIGHT_TO_LEFT = 'حاسوب محمول جديد ببطارية تدوم أسبوعا كاملا';

export const nothing = (): void => undefined;
