/** Headers of a fake response from our server. The app attributes a response without them to a captive portal. */
export const SITE_HEADERS = new Headers({ 'x-offprint-release': 'r1' });
