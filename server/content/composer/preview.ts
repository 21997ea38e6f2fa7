import { and, eq, inArray } from 'drizzle-orm';
import { isShortcode, isText, type BodyNode } from '../../../src/model/content/bodyTree';
import { isObject, type PageComponent } from '../../../src/model/routing/component';
import type { Page } from '../../../src/model/routing/page';
import { SEAMLESS_COMPONENT } from '../../../src/model/routing/seamless';
import { isShortcodeName, readShortcode } from '../../../src/model/shortcodes/readers';
import { contents, siteDocuments } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { STORY_TYPES } from '../contentKeys';
import { withheldStory } from '../recalls/withheldStory';
import type { Reading } from '../reading';
import { readNamedDocument } from '../siteDocuments';
import type { StoredArticle, StoredContent, StoredDraft } from '../../store/storedContent';
import { composeStory } from './articlePage';
import { composeFrame, readSiteDocument } from './siteFrame';
import { DRAFT, previewBand, storyWords } from './previewBand';
import { composePage, type PageAddress } from './composePage';

const UNKNOWN = 'Unknown shortcode.';
const BROKEN = 'This shortcode is broken: something it needs is missing.';

/** Composes a preview of the draft or, if there is none, of the story. Marks unusable shortcodes, and adds a notice. */
export async function composePreview(reading: Reading, address: PageAddress): Promise<Page> {
  const draft = (await readNamedDocument(reading, `draft:${address.id}`)) as StoredDraft | null;
  const page = draft
    ? await draftPage(reading, address, draft)
    : await composePage({ ...reading, isPreview: true }, address);
  const words = draft ? DRAFT : await storyWords(reading.db, typeOf(address), address.id);
  return {
    ...page,
    isSeamless: false,
    components: [previewBand(words), ...page.components.filter(isNoFeed).map(withGaps)],
    meta: { ...page.meta, robots: 'noindex, nofollow' },
  };
}

/** Returns false for the feed after the story. Previews omit it, because an unpublished story has no feed. */
function isNoFeed({ meta }: PageComponent): boolean {
  return meta.componentName !== SEAMLESS_COMPONENT;
}

function typeOf({ type }: PageAddress): StoredContent['typeName'] {
  if (type === 'gallery' || type === 'review') return type;
  return type.startsWith('video') ? 'video' : ARTICLE;
}

/**
 * Finds the story for a preview link: the draft, or else the public story, or else the withheld story. If several story
 * types use the slug, the first one in the order article, gallery, review, video is returned.
 */
export async function findStoryToPreview(
  db: Database,
  slug: string,
): Promise<StoredContent | null> {
  const [draft] = await db
    .select({ document: siteDocuments.document })
    .from(siteDocuments)
    .where(eq(siteDocuments.name, `draft:${slug}`));
  if (draft) return (draft.document as StoredDraft).document;
  const [story] = await db
    .select({ document: contents.document })
    .from(contents)
    .where(and(inArray(contents.type, STORY_TYPES), eq(contents.slug, slug)))
    .orderBy(contents.type)
    .limit(1);
  if (story) return story.document;
  for (const type of STORY_TYPES) {
    const withheld = await withheldStory({ db }, type, slug);
    if (withheld) return withheld.document;
  }
  return null;
}

const ARTICLE: StoredArticle['typeName'] = 'content_article';

async function draftPage(
  reading: Reading,
  { type, id }: PageAddress,
  draft: StoredDraft,
): Promise<Page> {
  const site = await readSiteDocument(reading);
  const { components, meta } = await composeStory(reading, site, draft);
  const frame = await composeFrame(reading);
  return { pageType: type, id, queryParams: {}, ...frame, components, isSeamless: false, meta };
}

function withGaps(component: PageComponent): PageComponent {
  const item = isObject(component) ? (component.item as { body?: unknown } | null) : null;
  if (!isObject(component) || !Array.isArray(item?.body)) return component;
  return { ...component, item: { ...item, body: marked(item.body as BodyNode[]) } };
}

function marked(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.map((node) => {
    if (isText(node)) return node;
    const whole = { ...node, ...(node.children && { children: marked(node.children) }) };
    if (!isShortcode(whole) || readShortcode(whole) !== null) return whole;
    const gap = isShortcodeName(whole.shortcode) ? BROKEN : UNKNOWN;
    return { ...whole, data: { gap } };
  });
}
