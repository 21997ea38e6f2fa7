import type { Language, TextDirection } from '../../../../src/model/content/content';
import type { Fields } from './frontMatter';

const DIRECTIONS = ['ltr', 'rtl'] as const;
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  ...[
    'Adlm',
    'Arab',
    'Aran',
    'Hebr',
    'Mand',
    'Mend',
    'Nkoo',
    'Rohg',
    'Samr',
    'Syrc',
    'Thaa',
    'Yezi',
  ],
]);

/** Reads a story's language and direction. If no direction is given, it is derived from the language's script. */
export function languageFields(fields: Fields): Language {
  const lang = readTag(fields);
  const dir = fields.choice('dir', DIRECTIONS) ?? (lang && directionOf(lang));
  return { ...(lang && { lang: String(lang) }), ...(dir && { dir }) };
}

function readTag(fields: Fields): Intl.Locale | null {
  const written = fields.text('lang');
  if (written === '') return null;
  try {
    return new Intl.Locale(written);
  } catch {
    return fields.fail('lang', 'must be a language tag, such as en or pt-BR', null);
  }
}

function directionOf(lang: Intl.Locale): TextDirection {
  return RIGHT_TO_LEFT.has(lang.maximize().script ?? '') ? 'rtl' : 'ltr';
}
