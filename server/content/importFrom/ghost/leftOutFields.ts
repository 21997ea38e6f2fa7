import type { DroppedPart } from '../report/moveReport';
import type { Position } from '../source/position';
import { text, type CardFields } from './cardHtml';

/** Fields of a post with scripts, or with metadata for search engines and social networks. */
const EXTRAS = [
  ...['codeinjection_head', 'codeinjection_foot', 'canonical_url', 'meta_title'],
  ...['meta_description', 'og_title', 'og_description', 'og_image', 'twitter_title'],
  ...['twitter_description', 'twitter_image', 'frontmatter'],
];

/** Fields of an author that are not imported, each with a suggestion. */
const PROFILE_FIELDS: Readonly<Record<string, string>> = {
  website: 'Add it to the biography',
  cover_image: 'Author pages in Offprint have no cover image',
};

/** Fields that the old site used on tag pages and that are not imported. */
const TAG_FIELDS = ['feature_image', 'meta_title', 'meta_description', 'codeinjection_head'];
/** Settings with a visible effect on the old site, each with a suggestion. */
const SITE_FIELDS: Readonly<Record<string, string>> = {
  logo: 'Save it in the content folder and refer to it in theme.json',
  icon: 'Save it in the content folder and refer to it in theme.json',
  cover_image: 'The front page in Offprint has no cover image',
  codeinjection_head: 'Scripts from the old site are not run',
  codeinjection_foot: 'Scripts from the old site are not run',
  announcement_content: 'Add it to a story',
};

/** Returns the fields of a post that are not imported. */
export function ofPost(row: CardFields, start: Position): DroppedPart[] {
  const why = 'Scripts, and metadata for search engines and social networks, are not imported';
  return EXTRAS.filter((name) => text(row, name) !== '').map((name) => ({
    ...start,
    what: `${name}: ${text(row, name)}`,
    why,
  }));
}

/** Returns the data about an author that the old site showed and this one does not. */
export function ofAuthor(row: CardFields, start: Position): DroppedPart[] {
  const why = 'Websites and cover images of authors are not imported';
  return Object.entries(PROFILE_FIELDS)
    .filter(([name]) => text(row, name) !== '')
    .map(([name, suggestion]) => ({
      ...start,
      ...{ what: `${name}: ${text(row, name)}`, why, suggestion },
    }));
}

export function ofTag(row: CardFields, start: Position): DroppedPart[] {
  const why = 'Topic pages show only a name and a description';
  return TAG_FIELDS.filter((name) => text(row, name) !== '').map((name) => ({
    ...start,
    what: `${name} of the tag ${text(row, 'name')}: ${text(row, name)}`,
    why,
  }));
}

export function ofSetting(row: CardFields, start: Position): DroppedPart[] {
  const [key, value] = [text(row, 'key'), text(row, 'value')];
  const suggestion = Object.hasOwn(SITE_FIELDS, key) ? SITE_FIELDS[key] : undefined;
  if (suggestion === undefined || value.trim() === '') return [];
  const why = 'Branding, announcements and scripts from the old site are not imported';
  return [{ ...start, what: `${key}: ${value}`, why, suggestion }];
}
