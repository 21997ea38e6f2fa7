import { MASK_TAG_NAME } from '../../model/events/maskTag';
import { SITE_ORIGIN, type PageMeta } from '../../model/routing/page';

/** The head elements that change during in-app navigation. The server renders the complete head. */
export interface DocumentHead {
  /** @param mask See `maskTag`; null if the page is shown at its own address. */
  show(
    meta: Pick<PageMeta, 'title' | 'canonical' | 'canonicalUrl' | 'robots'>,
    mask?: string | null,
  ): void;
  /** Returns the mask tag of the current page, or null if there is none. */
  mask(): string | null;
  /**
   * Sets the head for a location without a page: prevents indexing, and removes the previous page's canonical URL and
   * mask.
   */
  showError(title: string): void;
  /** Sets `data-member` on the root element for style sheets; the head script sets it before the first paint. */
  showMember(member: MemberPresence): void;
}

/** `unknown` means that a cookie indicates a member who has not been confirmed yet. */
export type MemberPresence = 'unknown' | 'none' | 'known';

const CANONICAL = 'link[rel="canonical"]';
const ORIGIN = `meta[name=${SITE_ORIGIN}]`;
const MASK = `meta[name="${MASK_TAG_NAME}"]`;

export function createDocumentHead(document: Document): DocumentHead {
  return {
    mask: () => document.querySelector(MASK)?.getAttribute('content') ?? null,
    show({ title, canonical, canonicalUrl, robots }, mask = null) {
      document.title = title;
      element(document, CANONICAL, 'link', { rel: 'canonical' }).setAttribute(
        'href',
        new URL(canonicalUrl ?? canonical, publicOrigin(document)).href,
      );
      showRobots(document, robots);
      if (mask === null) document.querySelector(MASK)?.remove();
      else element(document, MASK, 'meta', { name: MASK_TAG_NAME }).setAttribute('content', mask);
    },
    showError(title) {
      document.title = title;
      document.querySelector(CANONICAL)?.remove();
      document.querySelector(MASK)?.remove();
      showRobots(document, 'noindex, nofollow');
    },
    showMember(member) {
      document.documentElement.dataset['member'] = member;
    },
  };
}

function showRobots(document: Document, robots: PageMeta['robots']): void {
  element(document, 'meta[name="robots"]', 'meta', { name: 'robots' }).setAttribute(
    'content',
    robots,
  );
}

/** Returns the site's public origin, so that a page read on another host keeps its canonical origin. */
function publicOrigin(document: Document): string {
  return document.querySelector(ORIGIN)?.getAttribute('content') ?? document.location.origin;
}

function element(
  document: Document,
  selector: string,
  tag: string,
  attributes: Record<string, string>,
): Element {
  const found = document.head.querySelector(selector);
  if (found) return found;
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.head.append(made);
  return made;
}
