import { createContext } from 'react';
import type { EventOutlet } from '../../platform/events/eventOutlet';

/** Events of this document, for inspection; null if the store has no event outlet. */
export const EventsContext = createContext<Pick<
  EventOutlet,
  'open' | 'checkFields' | 'trace'
> | null>(null);
