import { createContext } from 'react';

/** The year by the server's clock while a document is drawn; null in the browser, which has its own. */
export const YearContext = createContext<number | null>(null);
