import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BodyNode } from '../../../src/model/content/bodyTree';
import { readingMinutes } from '../../../src/model/content/readingLength';
import { contentLists, contents } from '../../store/schema';
import { EVERYTHING, recordChange } from '../../store/changes';
import { lockImports } from '../../store/locks';
import type { Store } from '../../store/openStore';
import { writeTransaction, type Database } from '../../store/transactions';
import { readArticle } from '../import/articleFile';
import type { ContentContext, ImportedContent } from '../import/fields/contentFields';
import { readContentFile } from '../import/fields/frontMatter';
import { FileProblems } from '../import/problems/fileProblems';
import { insertStories, storyRow } from '../import/writeStories';
import { settleSearch } from '../search/settleSearch';
import { copyArticles } from './copyArticles';
import { seededText } from './seededText';

const BATCH = 1000;
/** Number of stories with a text of their own. Others repeat these texts. */
const WRITTEN = 10_000;
const FIRST_DATE = Date.UTC(2015, 0, 1);
const MINUTE = 60_000;
const PARAGRAPHS = 12;
const WORDS = 70;
/**
 * Context without images and other files, because load tests of lists and stories do not need them. Bodies are built as
 * trees instead of being parsed, because the sanitizer is slow.
 */
const CONTEXT: Omit<ContentContext, 'site'> = {
  ownDomains: [],
  subId: '',
  readImage: () => Promise.resolve(null),
  files: {
    image: () => Promise.resolve(null),
    audioClip: () => Promise.resolve(null),
    sounds: () => Promise.resolve([]),
    video: () => Promise.resolve([]),
    captions: () => Promise.resolve(null),
  },
  videos: new Set(),
  problems: new FileProblems('seed'),
};

const SECTIONS = ['', '', '', 'news', 'news', 'how-to', 'deals'] as const;
const TOPICS = [
  'innovation',
  'security',
  'mobility',
  'finance',
  'gaming',
  'energy',
  'laptops',
] as const;
const AUTHORS = ['seed-author-1', 'seed-author-2', 'seed-author-3'] as const;

/**
 * Replaces all seeded stories with generated ones, which are the same on every machine. Commits in batches, except for
 * copies, and records a single change at the end.
 */
export async function seedArticles(
  store: Pick<Store, 'address'>,
  items: number,
  site: string,
  report: (line: string) => void,
): Promise<void> {
  const write = (work: (db: Database) => Promise<unknown>): Promise<void> =>
    writeTransaction(store.address(), async (db) => {
      await lockImports(db);
      await work(db);
    });
  await write(removeSeeded);
  const written = Math.min(items, WRITTEN);
  for (let start = 0; start < written; start += BATCH) {
    const count = Math.min(BATCH, written - start);
    const numbers = Array.from({ length: count }, (_, index) => start + index + 1);
    const articles = await Promise.all(numbers.map((number) => seedArticle(number, site)));
    const rows = articles.map((article) => storyRow(article, 'seed'));
    await write((db) => insertStories(db, rows));
    report(`Seeded ${start + count} of ${items}`);
  }
  if (items > written) {
    report('Copying stories; until this ends, no server can read any story');
    await write((db) => copyArticles(db, written, items, publishedAt, report));
  }
  await write(settleSearch);
  await write((db) => recordChange(db, [EVERYTHING]));
  report(`The store has ${items} seeded stories`);
}

/** Returns the expression of a story's time of publication, as in `seedArticle`. */
export function publishedAt(number: SQL): SQL {
  const first = new Date(FIRST_DATE).toISOString();
  return sql`${first}::timestamptz + ${number} * interval '1 minute'`;
}

async function removeSeeded(db: Database): Promise<void> {
  const seeded = db.select({ id: contents.id }).from(contents).where(eq(contents.origin, 'seed'));
  await db.delete(contentLists).where(inArray(contentLists.contentId, seeded));
  await db.delete(contents).where(eq(contents.origin, 'seed'));
}

async function seedArticle(number: number, site: string): Promise<ImportedContent> {
  const text = seededText(number);
  const slug = `seed-${String(number).padStart(7, '0')}`;
  const source = [
    '---',
    `title: "${slug} ${text.words(6)}"`,
    `dek: ${text.words(16)}.`,
    `author: ${text.pick(AUTHORS)}`,
    `topics: [${text.pick(TOPICS)}, tech]`,
    `section: "${text.pick(SECTIONS)}"`,
    `datePublished: ${new Date(FIRST_DATE + number * MINUTE).toISOString()}`,
    'image: { file: seed.jpg }',
    '---',
  ].join('\n');
  const file = readContentFile(`articles/${slug}.md`, source);
  const article = await readArticle(file, { ...CONTEXT, site });
  const paragraphs = Array.from({ length: PARAGRAPHS }, () => `${text.words(WORDS)}.`);
  const body: BodyNode[] = paragraphs.map((paragraph) => ({ tag: 'p', children: [paragraph] }));
  const wordCount = PARAGRAPHS * WORDS;
  return {
    ...article,
    document: {
      ...article.document,
      wordCount,
      facts: { minutes: readingMinutes({ wordCount, body }) },
    },
    body,
    plainText: [article.plainText, ...paragraphs].join('\n'),
  };
}
