import { and, eq } from 'drizzle-orm';
import type { BodyNode } from '../../../src/model/content/bodyTree';
import type { PageMeta } from '../../../src/model/routing/page';
import { contents } from '../../store/schema';
import { correctedBody, correction, missingStory } from '../recalls/recallsOfStory';
import { withheldStory } from '../recalls/withheldStory';
import { contentKey } from '../contentKeys';
import { readable } from '../entities/brokenRows';
import { storyPath } from '../entities/listingItems';
import { STORY_ROW } from '../listing/listingQueries';
import type { Reading } from '../reading';
import type { SiteDocument, StoredContent } from '../../store/storedContent';

type OfType<Type> = Extract<StoredContent, { typeName: Type }>;

/**
 * Reads a story and its body by slug. Throws a PageError (404 if unknown, 410 if withdrawn or unpublished), or a
 * LoggedError if the row is broken.
 */
export async function readStory<Type extends StoredContent['typeName']>(
  reading: Reading,
  type: Type,
  slug: string,
): Promise<{ document: OfType<Type>; body: BodyNode[] }> {
  const { db, keys } = reading;
  keys.add(contentKey(type, slug));
  const [found] = await db
    .select({ ...STORY_ROW, body: contents.body, correction })
    .from(contents)
    .where(and(eq(contents.type, type), eq(contents.slug, slug)));
  const row = found ?? (reading.isPreview ? await withheldStory(reading, type, slug) : undefined);
  if (!row) throw await missingStory({ db }, type, slug);
  return {
    document: readable(reading, row) as OfType<Type>,
    body: correctedBody(row.body, row.correction),
  };
}

export function storyMeta(story: StoredContent, site: SiteDocument): PageMeta {
  return {
    title: `${story.headline} | ${site.name}`,
    description: story.dek,
    canonical: storyPath(story),
    robots: 'index, follow',
  };
}
