/** Page data, keyed by page. Shared by all releases, because the API only adds fields. */
export const DATA_CACHE = 'offprint-data-v1';

/** Image renditions; their URLs are signed and their content never changes. */
export const IMAGE_CACHE = 'offprint-pictures-v1';
