import { createContext } from 'react';

/** Public origin of the site. Set by the server; in browsers, it is `location.origin`. */
export const PublicOrigin = createContext(typeof location === 'undefined' ? '' : location.origin);
