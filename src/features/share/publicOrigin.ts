import { createContext } from 'react';

/** Public origin of the site: set by the server, `location.origin` in browsers. */
export const PublicOrigin = createContext(typeof location === 'undefined' ? '' : location.origin);
