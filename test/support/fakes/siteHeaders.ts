/** Headers of a fake response from our server; a response without them counts as a captive portal's. */
export const SITE_HEADERS = new Headers({ 'x-offprint-release': 'r1' });
