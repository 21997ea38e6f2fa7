/** Abbreviations that are written in capitals. Excludes those that are also words or names, such as “it” and “sim”. */
const ABBREVIATIONS = new Set([
  ...[
    'ai',
    'api',
    'cpu',
    'css',
    'diy',
    'dns',
    'dvd',
    'ev',
    'faq',
    'gps',
    'gpu',
    'hdmi',
    'hdr',
    'html',
  ],
  ...[
    'iot',
    'lte',
    'nas',
    'nfc',
    'oled',
    'pc',
    'pdf',
    'rss',
    'seo',
    'sms',
    'ssd',
    'tv',
    'uk',
    'usa',
    'usb',
  ],
  ...['vpn', 'vr'],
]);
/** Abbreviations that have a plural. */
const COUNTABLE = new Set([
  'api',
  'cpu',
  'dvd',
  'ev',
  'faq',
  'gpu',
  'pc',
  'pdf',
  'ssd',
  'tv',
  'vpn',
]);

/**
 * Returns a readable name for a slug, such as `Home And Office` for `home-and-office`, and `USB-C Docks` for
 * `usb-c-docks`.
 */
export function nameOfSlug(slug: string): string {
  return slug
    .split(/[-_]+/)
    .filter(Boolean)
    .map(nameOfWord)
    .join(' ')
    .replace(/\bUSB (?=[ABC]\b)/g, 'USB-')
    .replace(/\bWi Fi\b/g, 'Wi-Fi');
}

function nameOfWord(word: string): string {
  const singular = word.replace(/s$/, '');
  if (ABBREVIATIONS.has(word)) return word.toUpperCase();
  if (COUNTABLE.has(singular)) return `${singular.toUpperCase()}s`;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const LONGEST = 120;

/**
 * Returns a slug for a name, such as `recits-de-mer` for “Récits de mer”, or an empty string if no character can be
 * used.
 */
export function slugOfName(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|(?<!-)-+$/g, '');
}

export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}
