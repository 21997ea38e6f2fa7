export const PURGE_URL_FORM =
  'must be a comma-separated list of http:// or https:// addresses, such as http://varnish:6081/ or ' +
  'https://:TOKEN@api.fastly.com/service/SERVICE/purge';

/** Returns undefined for an invalid value. */
export function readPurgeUrls(value: string): readonly URL[] | undefined {
  const parts = value.split(',').map((part) => part.trim());
  const isUrl = (part: string): boolean =>
    URL.canParse(part) && ['http:', 'https:'].includes(new URL(part).protocol);
  return parts.every(isUrl) ? parts.map((part) => new URL(part)) : undefined;
}
