import { createContext } from 'react';

/** Current year on the server's clock during server rendering; null in the browser, which uses its own clock. */
export const YearContext = createContext<number | null>(null);
