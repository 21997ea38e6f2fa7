/**
 * Headings of the error screens by kind of error, and titles of their documents. They are shown even before the code of
 * the screens has loaded.
 *
 * - `health`: blocked by a state's health data privacy law.
 * - `static`: the page that caches and proxies serve on the site's behalf.
 * - `withdrawn`: an editor recalled the story.
 */
export const ERROR_TITLES = {
  unmatched: 'This page could not be found',
  missing: 'Page Not Found',
  failure: 'This page did not load',
  offline: 'You are offline',
  health: 'This page is not shown in Washington State',
  withdrawn: 'This story has been withdrawn',
  static: 'We will be right back',
} as const;

export type ErrorKind = keyof typeof ERROR_TITLES;
