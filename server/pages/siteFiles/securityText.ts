const DAY = 86_400_000;
/** Validity of the file in milliseconds. RFC 9116 recommends less than a year. */
const VALID_FOR = 180 * DAY;

/**
 * Writes `security.txt` as defined by RFC 9116.
 * @param contact an `https:` or `mailto:` URL.
 * @param now milliseconds since 1970; rounded down to a day, so that the file changes once a day.
 */
export function writeSecurityText(contact: string, origin: string, now: number): string {
  const expires = new Date(Math.floor(now / DAY) * DAY + VALID_FOR).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
