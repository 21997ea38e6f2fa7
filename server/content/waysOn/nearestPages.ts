import { sql } from 'drizzle-orm';
import { pathFor } from '../../../src/model/routing/routeMatch';
import type { FooterItem, HeaderItem, SiteLink } from '../../../src/model/routing/siteFrame';
import type { PageLink } from '../../../src/model/routing/waysOn';
import { contents, topics } from '../../store/schema';
import { contentSearch } from '../../store/searchSchema';
import { composeFrame } from '../composer/siteFrame';
import { LATEST, listKey, STORY_TYPES } from '../contentKeys';
import { readableTopics } from '../entities/brokenRows';
import { listingItems } from '../entities/listingItems';
import { storiesById } from '../listing/listingQueries';
import type { Reading } from '../reading';
import { byIndex, newestMatches } from '../search/candidates';
import { corrections } from '../search/corrections';
import { listedAuthors } from '../sitePages/authorEntries';
import { addressName } from './addressName';
import { similarity } from './similarity';

const SHOWN = 3;
/** Maximum number of stories with the words in the title, and of stories with the words anywhere, that are compared. */
const MOST_CANDIDATES = 100;
/** Maximum number of words in a name that are compared. Nearly all addresses have fewer. */
const MOST_WORDS = 8;

/** A page linked in the menus, or a topic or author page, with the segment of its address that names it. */
export interface NamedPage extends PageLink {
  name: string;
}

/**
 * Returns the pages linked in the menus and the pages of topics and authors. There are only hundreds of them, so a name
 * can be compared with all of them.
 */
export async function readNamedPages(reading: Reading): Promise<NamedPage[]> {
  const { db, keys } = reading;
  keys.add('topics');
  const { header, footer } = await composeFrame(reading);
  const links = [
    ...menuLinks(header.item as HeaderItem, footer.item as FooterItem),
    ...readableTopics(reading, await db.select().from(topics)).map(({ slug, document }) => ({
      title: document.name,
      url: pathFor({ name: 'topic', params: { slug } }),
    })),
    ...(await listedAuthors(reading)).flatMap(({ entry: { name, url } }) =>
      url === null ? [] : [{ title: name, url }],
    ),
  ];
  return links.flatMap((link) => {
    const name = addressName(link.url);
    return name === null ? [] : [{ ...link, name }];
  });
}

function menuLinks({ menus, search }: HeaderItem, { columns }: FooterItem): PageLink[] {
  const ofMenus = menus.flatMap(({ main, sections }) => [
    ...(main ? [main] : []),
    ...sections.flatMap(({ columns }) => columns.flat()),
  ]);
  return [...ofMenus, ...columns.flatMap(({ links }) => links), search]
    .filter(({ href }) => href.startsWith('/'))
    .map(({ linkText, href }: SiteLink) => ({ title: linkText, url: href }));
}

/**
 * Returns the pages whose addresses are most similar to a name. If there are none, corrects the spelling of the name
 * and tries again. The result depends on every content change, because any of them may add a similar page.
 */
export async function readNearest(
  reading: Reading,
  name: string,
  named: readonly NamedPage[],
): Promise<PageLink[]> {
  reading.keys.add(listKey(LATEST));
  const links = await pagesNamedLike(reading, name, named);
  if (links.length > 0) return links;
  const corrected = await correctedName(reading, name);
  return corrected === name ? [] : pagesNamedLike(reading, corrected, named);
}

async function pagesNamedLike(
  reading: Reading,
  name: string,
  named: readonly NamedPage[],
): Promise<PageLink[]> {
  const stories = mostSimilar(name, await storiesWithWordsOf(reading, name), (story) => story.slug);
  const pages = mostSimilar(name, named, (page) => page.name);
  const items = await listingItems(
    reading,
    await storiesById(
      reading,
      stories.map(({ found }) => found.id),
    ),
  );
  const scores = new Map(stories.map(({ found, score }) => [found.id, score]));
  const all = [
    ...items.map(({ id, title, url }) => ({ title, url, score: scores.get(id) ?? 0 })),
    ...pages.map(({ found: { title, url }, score }) => ({ title, url, score })),
  ].sort((one, other) => other.score - one.score);
  const unique = all.filter(({ url }, at) => all.findIndex((each) => each.url === url) === at);
  return unique.slice(0, SHOWN).map(({ title, url }) => ({ title, url }));
}

interface Scored<Found> {
  found: Found;
  score: number;
}

function mostSimilar<Found>(
  name: string,
  candidates: readonly Found[],
  nameOf: (candidate: Found) => string,
): Scored<Found>[] {
  return candidates
    .map((found) => ({ found, score: similarity(name, nameOf(found)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, SHOWN);
}

interface Candidate {
  id: string;
  slug: string;
}

/**
 * Returns the stories with the name as their slug, and the newest stories that contain all of its words except one,
 * which may be misspelled.
 */
async function storiesWithWordsOf({ db }: Reading, name: string): Promise<Candidate[]> {
  const { rows: compiled } = await db.execute<{ query: string }>(
    sql`select to_tsquery('english', ${allButOne(name)})::text as query`,
  );
  return byIndex(db, async () => {
    const found = await newestMatches(db, [compiled[0]?.query ?? ''], {}, MOST_CANDIDATES);
    const { rows } = await db.execute<{ id: string; slug: string }>(sql`
      select ${contents.id}, ${contents.slug} from ${contents}
      where ${contents.type} in ${[...STORY_TYPES]} and ${contents.slug} = ${name}
      union
      select ${contents.id}, ${contents.slug}
      from (${found}) as found
      join ${contents} on ${contents.id} = found.content_id
    `);
    return rows;
  });
}

/** Replaces words that neither a story nor the name of a topic or author contains with similar ones. */
async function correctedName({ db }: Reading, name: string): Promise<string> {
  const words = name.split('-').slice(0, MOST_WORDS);
  const { rows } = await byIndex(db, () =>
    db.execute<{ word: string }>(sql`
      select word from (
        -- Most words are in a title, so they are known without a search.
        select word from unnest(${sql.param(words)}::text[]) as name(word)
        where not exists (select from search_words where search_words.word = name.word) offset 0
      ) as untitled
      where numnode(to_tsquery('english', word)) > 0 and not exists (
        select from ${contentSearch}
        where ${contentSearch.words} @@ to_tsquery('english', word)
      )
    `),
  );
  const corrected = await corrections(
    db,
    rows.map(({ word }) => word),
  );
  return words.map((word) => corrected.get(word) ?? word).join('-');
}

/**
 * Returns a `tsquery` for all words in a name except any one of them. Names contain only letters, digits and hyphens,
 * so no word can be read as an operator.
 */
function allButOne(name: string): string {
  const words = name.split('-').slice(0, MOST_WORDS);
  if (words.length < 2) return words.join('');
  const without = words.map((_, left) => words.filter((_word, at) => at !== left).join(' & '));
  return without.map((each) => `(${each})`).join(' | ');
}
