import { namedRoutePath } from '../../../src/model/routing/namedRoutes';
import { pathFor } from '../../../src/model/routing/routeMatch';
import type { TextPageName } from '../../../src/model/routing/routes';
import type { ListIntroduction } from '../../../src/model/routing/siteFrame';
import { readListing } from '../listing/listing';
import type { Reading } from '../reading';
import { openMeta, staticPage } from '../sitePages/staticPages';
import type { SiteDocument, StaticPageDocument } from '../../store/storedContent';
import { listingComponent, objectComponent, type PageContent } from './parts';

const RECOMMENDED = 12;

/** Files in `pages/` that are not named after their route. */
const FILES: Partial<Record<TextPageName, string>> = { recommends: 'zdnet-recommends' };

/** Introduction to the table of storage entries, which the app renders from its storage register. */
const STORAGE_INTRODUCTION: ListIntroduction = {
  heading: 'What this site may store in your browser',
  text: 'Everything that may be stored, why, who sets it, and for how long. Nothing is stored in a category that you have not allowed.',
};

export async function composeTextPage(
  reading: Reading,
  site: SiteDocument,
  name: TextPageName,
): Promise<PageContent> {
  const document = await staticPage(reading, FILES[name] ?? name);
  const components = documentComponents(document);
  if (name === 'recommends') {
    const part = { offset: 0, limit: RECOMMENDED };
    const { items } = await readListing(reading, 'best-products', part);
    const moreHref = namedRoutePath('bestproducts-door');
    components.push(
      listingComponent('recommends-list', 'LIST', { kind: 'ContentList', moreHref }, { items }),
    );
  }
  if (name === 'privacy-policy') {
    components.push(objectComponent('storage-register', 'SECTION', 'Text', STORAGE_INTRODUCTION));
  }
  const canonical = pathFor({ name, params: {} });
  return { components, meta: openMeta(site, document.title, document.description, canonical) };
}

/** Composes a page in the sign-in flow. Search engines must not index these pages. */
export async function composeAuthFlow(
  reading: Reading,
  site: SiteDocument,
  slug: string,
): Promise<PageContent> {
  const document = await staticPage(reading, slug);
  const canonical = pathFor({ name: 'auth-flow', params: { slug } });
  const meta = openMeta(site, document.title, document.description, canonical);
  return {
    components: documentComponents(document),
    meta: { ...meta, robots: 'noindex, follow' },
  };
}

function documentComponents({ title, description, body }: StaticPageDocument) {
  const components: PageContent['components'] = [
    objectComponent('document-header', 'SECTION', 'Text', { heading: title, text: description }),
    objectComponent('document-body', 'CONTENTBLOCK', 'Text', { body }),
  ];
  return components;
}
