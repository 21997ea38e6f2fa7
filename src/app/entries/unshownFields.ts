import type { Article, Author, Image, RelatedObject } from '../../model/content/content';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { isListing, isObject, type PageComponent } from '../../model/routing/component';
import type { Page } from '../../model/routing/page';
import type { RootState } from '../store/store';

type State = Partial<RootState>;

/**
 * Clears fields of list items, stories and authors that the document does not show. Only the server or other clients of
 * the API need them, and they make up two fifths of a front page's state.
 */
export function withoutUnshownFields(state: State, markup: string): State {
  const shown = (text: string): string => (markup.includes(escaped(text)) ? text : '');
  const lean = leanNavigation(state, shown);
  if (!state.page) return lean;
  const pages = Object.entries(state.page.pages).map(([path, page]): [string, Page] => [
    path,
    { ...page, components: page.components.map((component) => leanComponent(component, shown)) },
  ]);
  return { ...lean, page: { ...state.page, pages: Object.fromEntries(pages) } };
}

function leanNavigation(state: State, shown: Shown): State {
  const error = state.navigation?.error;
  if (!state.navigation || !error?.waysOn) return state;
  const { nearest, trending, latest } = error.waysOn;
  const items = (list: ContentListingItem[]): ContentListingItem[] =>
    list.map((item) => leanItem(item, shown) as ContentListingItem);
  const waysOn = { nearest, trending: items(trending), latest: items(latest) };
  return { ...state, navigation: { ...state.navigation, error: { ...error, waysOn } } };
}

/**
 * Story fields that the rendered page does not read. The server reads them for the head of the document and for lists.
 */
const SERVER_FIELDS: ReadonlySet<string> = new Set<keyof Article>([
  'availableOn',
  'buyingCycle',
  'capi',
  'contentPlatform',
  'editors',
  'layoutName',
  'mobileImage',
  'noIndex',
  'promoDek',
  'promoHed',
  'promoImage',
  'relAlternate',
  'relHrefLang',
  'relNext',
  'relPrev',
  'seoMetaDescription',
  'seoNewsKeywords',
  'seoOgDescription',
  'seoOgImage',
  'seoOgTitle',
  'shortcodeTags',
  'suppressComments',
  'titleTag',
]);

type Shown = (text: string) => string;

function leanComponent(component: PageComponent, shown: Shown): PageComponent {
  if (isListing(component)) {
    return { ...component, items: component.items.map((item) => leanItem(item, shown)) };
  }
  if (!isObject(component) || !isRecord(component.item)) return component;
  const item = Object.fromEntries(
    Object.entries(component.item).filter(([name]) => !SERVER_FIELDS.has(name)),
  );
  const { author, relatedObjects } = item;
  return {
    ...component,
    item: {
      ...item,
      ...(isAuthor(author) && { author: leanAuthor(author, shown) }),
      ...(Array.isArray(relatedObjects) && { relatedObjects: relatedObjects.map(leanRelated) }),
    },
  };
}

/** Clears the fields that a link to a related story does not need. */
function leanRelated(related: RelatedObject): RelatedObject {
  return { ...related, objectId: '', slug: '' };
}

function leanItem(item: unknown, shown: Shown): unknown {
  if (!isListingItem(item)) return item;
  return { ...item, dek: shown(item.dek), image: item.image && cardImage(item.image, item, shown) };
}

/** Removes the image if the card is rendered without it. An item that is not rendered yet may need its image later. */
function cardImage(image: Image, { url }: ContentListingItem, shown: Shown): Image | null {
  const isRendered = shown(image.renditions.at(-1)?.url ?? '') !== '';
  return isRendered || shown(url) === '' ? leanImage(image, shown) : null;
}

/** Clears the fields that a card does not need, and text that the document does not show. */
function leanImage(image: Image, shown: Shown): Image {
  return {
    ...image,
    id: '',
    filename: '',
    path: '',
    imageUrl: '',
    title: '',
    dateCreated: null,
    size: null,
    alt: shown(image.alt),
    caption: shown(image.caption),
    credits: shown(image.credits),
  };
}

function leanAuthor(author: Author, shown: Shown): Author {
  const { authorBio, education, expertise, awardsAndCredentials, authorDisclosure } =
    author.profile;
  return {
    ...author,
    bio: shown(author.bio),
    authorDisclosure: shown(author.authorDisclosure),
    profile: {
      ...author.profile,
      authorBio: shown(authorBio),
      authorDisclosure: shown(authorDisclosure),
      awardsAndCredentials: shown(awardsAndCredentials),
      education: shown(education),
      expertise: shown(expertise),
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isListingItem(item: unknown): item is ContentListingItem {
  return isRecord(item) && 'isSponsored' in item && 'dek' in item && 'image' in item;
}

function isAuthor(author: unknown): author is Author {
  return isRecord(author) && isRecord(author['profile']);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes text as React does in text and attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
