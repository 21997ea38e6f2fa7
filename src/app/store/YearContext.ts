import { createContext } from 'react';

/** Year by the server's clock during server rendering; null in the browser, which uses its own. */
export const YearContext = createContext<number | null>(null);
