import type { ErrorKind } from '../navigation/navigationSlice';

/** Headings of the error pages, which are shown even before the code of the pages is loaded. */
export const ERROR_TITLES = {
  unmatched: 'This page could not be found',
  missing: 'Page Not Found',
  failure: 'This page did not load',
  offline: 'You are offline',
  health: 'This page is not shown in Washington State',
  withdrawn: 'This story has been withdrawn',
  static: 'We will be right back',
} as const satisfies Record<ErrorKind, string>;
