/** Page data, keyed by page. Shared by all releases, because the API only adds fields. */
export const DATA_CACHE = 'offprint-data-v1';

/** Image renditions; their URLs are signed and their content never changes. */
export const IMAGE_CACHE = 'offprint-pictures-v1';

/** Search index of the stories on this device. It contains their text, so it is deleted with them. */
export const LIBRARY_CACHE = 'offprint-library-v1';

/** The text of stories as the reader last saw them, to detect changes. */
export const READ_CACHE = 'offprint-read-v1';
