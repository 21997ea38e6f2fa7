import { and, desc, eq } from 'drizzle-orm';
import { fullDate } from '../../../src/model/content/dates';
import type { ObjectComponent } from '../../../src/model/routing/component';
import type { ListIntroduction } from '../../../src/model/routing/siteFrame';
import { recalls, unpublishedContents } from '../../store/schema';
import type { StoredContent } from '../../store/storedContent';
import type { Database } from '../../store/transactions';
import { objectComponent } from './parts';

/** Notice for a draft: a file in `drafts/`, or a story with the status `draft`. */
export const DRAFT: ListIntroduction = {
  heading: 'Preview: draft',
  text: 'Readers cannot see this draft. To publish it, change its status or move it out of drafts/, then import it again.',
};
const PUBLIC: ListIntroduction = {
  heading: 'Preview: published',
  text: 'Readers see this story. Broken parts are marked only in this preview.',
};
const UNPUBLISHED: ListIntroduction = {
  heading: 'Preview: unpublished',
  text: 'Readers are told that this story is no longer available.',
};
const WITHDRAWN: ListIntroduction = {
  heading: 'Preview: withdrawn',
  text: 'An editor withdrew this story. Readers see a notice instead.',
};

/** Returns the notice above a preview, which states who can see the story and when. */
export function previewBand(words: ListIntroduction): ObjectComponent {
  return objectComponent('preview-band', 'BANNER', 'Text', words);
}

export async function storyWords(
  db: Database,
  type: StoredContent['typeName'],
  slug: string,
): Promise<ListIntroduction> {
  const isStory = and(eq(unpublishedContents.type, type), eq(unpublishedContents.slug, slug));
  const [held] = await db.select().from(unpublishedContents).where(isStory).limit(1);
  if (held?.status === 'draft') return DRAFT;
  if (held?.status === 'unpublished') return UNPUBLISHED;
  if (held?.publishAt) return waiting('Preview: scheduled', held.publishAt);
  const [last] = await db
    .select()
    .from(recalls)
    .where(and(eq(recalls.type, type), eq(recalls.slug, slug)))
    .orderBy(desc(recalls.seq))
    .limit(1);
  if (last?.kind === 'withdrawal') return WITHDRAWN;
  const isEmbargoed = last?.kind === 'embargo' && last.releasedAt === null;
  return isEmbargoed && last.until ? waiting('Preview: under embargo', last.until) : PUBLIC;
}

function waiting(heading: string, until: Date): ListIntroduction {
  return { heading, text: `Readers will see this story starting ${fullDate(until.getTime())}.` };
}
