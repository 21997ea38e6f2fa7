import { createContext } from 'react';

/** Where the site lives for others: the server names it, and a browser is there. */
export const PublicOrigin = createContext(typeof location === 'undefined' ? '' : location.origin);
