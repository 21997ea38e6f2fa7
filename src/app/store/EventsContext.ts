import { createContext } from 'react';
import type { EventOutlet } from '../../platform/events/eventOutlet';

/** The events of this document, for who looks at them; none where nobody reads. */
export const EventsContext = createContext<Pick<EventOutlet, 'open'> | null>(null);
