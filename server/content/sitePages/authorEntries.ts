import { asc } from 'drizzle-orm';
import { authorPath, authorSlug } from '../../../src/model/routing/namedRoutes';
import type { AuthorEntry } from '../../../src/model/routing/pageComponents';
import { authors } from '../../store/schema';
import { readableAuthors } from '../entities/brokenRows';
import { portrait } from '../entities/images';
import type { Reading } from '../reading';
import type { StoredAuthor } from '../../store/storedContent';

export interface ListedAuthor {
  slug: string;
  entry: AuthorEntry;
}

/** Returns all authors, sorted by slug. Adds the change key `authors`, which also changes when an author is added. */
export async function listedAuthors(reading: Reading): Promise<ListedAuthor[]> {
  const { db, keys, images } = reading;
  keys.add('authors');
  const rows = await db.select().from(authors).orderBy(asc(authors.slug));
  for (const { slug } of rows) keys.add(`author:${slug}`);
  return readableAuthors(reading, rows).map(({ slug, document }) => ({
    slug,
    entry: {
      id: document.id,
      name: nameOf(document),
      title: document.title,
      bureau: document.bureau,
      byline: document.profile.byline,
      image: portrait(document.image, images),
      url: authorPath({ slug: authorSlug(document) }),
    },
  }));
}

function nameOf({ firstName, lastName }: StoredAuthor): string {
  return `${firstName} ${lastName}`.trim();
}
