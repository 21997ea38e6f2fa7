import { and, eq } from 'drizzle-orm';
import { isShortcode, isText, type BodyNode } from '../../../src/model/content/bodyTree';
import { isObject, type PageComponent } from '../../../src/model/routing/component';
import type { Page } from '../../../src/model/routing/page';
import { isShortcodeName, readShortcode } from '../../../src/model/shortcodes/readers';
import { contents, siteDocuments } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { Reading } from '../reading';
import { readNamedDocument } from '../siteDocuments';
import type { StoredArticle, StoredContent, StoredDraft } from '../../store/storedContent';
import { composeStory } from './articlePage';
import { composeFrame, readSiteDocument } from './siteFrame';
import { composePage, type PageAddress } from './composePage';

const UNKNOWN = 'Unknown shortcode.';
const BROKEN = 'This shortcode is broken: something it needs is missing or not there.';

/** Composes a preview: uses the draft if there is one and marks broken shortcodes. */
export async function composePreview(reading: Reading, address: PageAddress): Promise<Page> {
  const draft = (await readNamedDocument(reading, `draft:${address.id}`)) as StoredDraft | null;
  const page = draft
    ? await draftPage(reading, address, draft)
    : await composePage(reading, address);
  return {
    ...page,
    components: page.components.map(withGaps),
    meta: { ...page.meta, robots: 'noindex, nofollow' },
  };
}

/** Finds the story for a preview link: the draft if there is one, otherwise the published story. */
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
    .where(and(eq(contents.slug, slug), eq(contents.type, ARTICLE)));
  return story?.document ?? null;
}

const ARTICLE: StoredArticle['typeName'] = 'content_article';

async function draftPage(
  reading: Reading,
  { type, id }: PageAddress,
  draft: StoredDraft,
): Promise<Page> {
  const site = await readSiteDocument(reading);
  const { components, meta } = await composeStory(reading, site, draft);
  const frame = await composeFrame(reading, site);
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
