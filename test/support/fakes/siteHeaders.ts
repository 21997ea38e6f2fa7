/** Headers of a fake response of our server; without them it counts as a captive portal's. */
export const SITE_HEADERS = new Headers({ 'x-offprint-release': 'r1' });
