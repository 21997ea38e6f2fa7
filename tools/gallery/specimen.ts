import type { ReactNode } from 'react';

/** A component of the gallery in each of its states. */
export interface Specimen {
  /** Path below `src/`, without the extension. */
  file: string;
  states: Readonly<Record<string, ReactNode>>;
}

/** Time that relative dates refer to, one day after the fixtures' stories. */
export const NOW = Date.parse('2026-03-02T09:00:00Z');

/** Words longer than any column, alone and in sentences. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';
export const LONG_TEXT = `A headline that never ends because nobody dared to cut it, ${LONG_WORD}, and then goes on`;

export const RIGHT_TO_LEFT = 'حاسوب محمول جديد ببطارية تدوم أسبوعا كاملا';

export const nothing = (): void => undefined;
