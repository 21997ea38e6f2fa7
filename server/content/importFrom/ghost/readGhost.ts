import { basename } from 'node:path';
import { warning } from '../report/moveReport';
import { leftOutHtml } from '../markup/leftOut';
import { plainText } from '../markup/nodes';
import { JsonEndError } from '../source/jsonRows';
import type { Position } from '../source/position';
import type {
  Source,
  SourceMenu,
  SourcePicture,
  SourceSite,
  SourceStory,
} from '../source/sourceSite';
import { sourceTime } from '../source/sourceTime';
import { text, type CardFields } from './cardHtml';
import { ghostRows, surveyGhost, type GhostPost, type GhostSurvey } from './ghostSurvey';
import { lexicalHtml } from './lexicalHtml';
import { mobiledocHtml } from './mobiledocHtml';

/** Ghost's placeholder for the address of the site. */
const OWN_ADDRESS = /__GHOST_URL__\/?/g;

/**
 * Opens a Ghost export.
 * @param address address of the old site, which the export does not contain
 */
export async function readGhost(file: string, address: URL | null): Promise<Source> {
  const base = address?.href.replace(/(?<!\/)\/*$/, '/') ?? '/';
  const basePath = address ? new URL(base).pathname : '/';
  const survey = await surveyGhost(file, basePath);
  const own = (words: string): string => words.replace(OWN_ADDRESS, base);
  const { settings, topics, notes, addresses } = survey;
  const site: SourceSite = {
    name: settings.get('title') ?? '',
    description: settings.get('description') ?? '',
    // `lang` is the former name of the setting.
    language: settings.get('locale') ?? settings.get('lang') ?? '',
    address,
    authors: usedAuthors(survey, own),
    topics: [...topics.values()],
    menus: menusOf(survey, { file: basename(file), line: 1, column: 1 }, own, base),
  };
  return {
    site,
    addresses,
    pathOf: () => undefined,
    notes,
    leftOutWords: 0,
    stories: () => stories(file, survey, own),
    gallery: () => [],
    original: (given) => withoutGhostSize(given),
  };
}

async function* stories(
  file: string,
  survey: GhostSurvey,
  own: (words: string) => string,
): AsyncGenerator<SourceStory> {
  try {
    for await (const { path, row, start } of ghostRows(file)) {
      const post = path.at(-1) === 'posts' ? survey.posts.get(text(row, 'id')) : undefined;
      if (post) yield storyOf(row, post, start, survey, own);
    }
  } catch (error) {
    // A truncated file has already been reported by the survey.
    if (!(error instanceof JsonEndError)) throw error;
  }
}

function storyOf(
  row: CardFields,
  { kind, slug, status, topics, authors }: GhostPost,
  at: Position,
  survey: GhostSurvey,
  own: (words: string) => string,
): SourceStory {
  const published = dateOf(row['published_at']) ?? dateOf(row['created_at']);
  const updated = dateOf(row['updated_at']);
  return {
    id: text(row, 'id'),
    ...{ kind, slug, status, authors, topics, at },
    title: text(row, 'title'),
    dek: text(row, 'custom_excerpt').trim(),
    tags: [],
    published,
    updated: updated !== null && published !== null && updated > published ? updated : null,
    picture: pictureOf(row, survey.meta.get(text(row, 'id')) ?? {}, at, own),
    markup: {
      text: own(bodyHtml(row)),
      start: at,
      isDerived: true,
      hasLineBreaks: false,
      hasShortcodes: false,
    },
  };
}

/**
 * Returns the markup of a post, preferably converted from the editor's document, because the stored HTML is made for
 * the old site's theme.
 */
function bodyHtml(row: CardFields): string {
  const html = text(row, 'html');
  const lexical = text(row, 'lexical');
  const mobiledoc = text(row, 'mobiledoc');
  try {
    if (lexical !== '') return lexicalHtml(lexical);
    return mobiledoc === '' ? html : mobiledocHtml(mobiledoc);
  } catch {
    const why = 'It is damaged, so the HTML of the post was used instead';
    return leftOutHtml('The editor document', why, 'Compare the story with the old one') + html;
  }
}

function pictureOf(
  row: CardFields,
  meta: CardFields,
  at: Position,
  own: (words: string) => string,
): SourcePicture | null {
  const address = own(text(row, 'feature_image') || text(row, 'image'));
  if (address === '') return null;
  const alt = text(meta, 'feature_image_alt').trim();
  return { address, alt, caption: plainText(text(meta, 'feature_image_caption')), at };
}

/** Parses a date as UTC. Older versions of Ghost write numbers or dates without a time zone. */
function dateOf(value: unknown): string | null {
  if (typeof value === 'string') return sourceTime(value, 'UTC');
  return typeof value === 'number' ? sourceTime(new Date(value).toISOString(), 'UTC') : null;
}

function usedAuthors(
  { authors, posts }: GhostSurvey,
  own: (words: string) => string,
): SourceSite['authors'] {
  const used = new Set([...posts.values()].flatMap((post) => post.authors));
  return [...authors.values()]
    .filter(({ slug }) => used.has(slug))
    .map(({ portrait, ...author }) => {
      if (!portrait) return author;
      return { ...author, portrait: { ...portrait, address: own(portrait.address) } };
    });
}

function menusOf(
  { settings, addresses, topics, notes }: GhostSurvey,
  at: Position,
  own: (words: string) => string,
  base: string,
): SourceMenu[] {
  const slugs = new Map([...topics.values()].map(({ slug }) => [`/topic/${slug}/`, slug]));
  const targetOf = (given: string): SourceMenu['entries'][number]['target'] => {
    const origin = base.startsWith('/') ? 'https://site.invalid/' : base;
    const address = own(given);
    if (!URL.canParse(address, origin)) return null;
    const url = new URL(address, origin);
    // On the old site, such a link opened a dialog for members.
    if (url.hash.startsWith('#/')) return null;
    if (url.origin !== new URL(origin).origin) return { address: url.href };
    const path = url.pathname.replace(/(?<!\/)\/*$/, '/');
    const found = path === new URL(origin).pathname ? '/' : addresses.pathOf(path);
    const topic = slugs.get(found ?? '');
    if (topic !== undefined) return { topic };
    return found === undefined ? null : { address: found };
  };
  return [
    ['Navigation', 'navigation'],
    ['More', 'secondary_navigation'],
  ].map(([name = '', key = '']) => ({
    name,
    entries: labels(settings.get(key)).flatMap(({ label, url }) => {
      const target = targetOf(url);
      if (target !== null) return [{ text: label, target, entries: [] }];
      const message = `The menu entry “${label}” leads to ${url}, which was not imported`;
      notes.problems.push(warning(at, 'menu-entry', message, 'Add it to menus.json'));
      return [];
    }),
  }));
}

function labels(json: string | undefined): { label: string; url: string }[] {
  try {
    const entries = JSON.parse(json ?? '[]') as unknown;
    const list = Array.isArray(entries) ? (entries as CardFields[]) : [];
    return list.map((entry) => ({ label: text(entry, 'label'), url: text(entry, 'url') }));
  } catch {
    return [];
  }
}

/** Returns the address of the original of an image that Ghost resized or converted, or null for any other address. */
function withoutGhostSize(address: string): string | null {
  const original = address.replace(
    /(\/content\/images\/)(?:size\/w\d{1,5}(?:h\d{1,5})?\/)?(?:format\/\w{1,10}\/)?/,
    '$1',
  );
  return original === address ? null : original;
}
