import type { PageMeta } from '../model/page';

/** The head's parts that change inside the app. The server writes the whole head of a document. */
export interface DocumentHead {
  show(meta: Pick<PageMeta, 'title' | 'canonical' | 'robots'>): void;
  showTitle(title: string): void;
}

export function createDocumentHead(document: Document): DocumentHead {
  return {
    show({ title, canonical, robots }) {
      document.title = title;
      element(document, 'link[rel="canonical"]', 'link', { rel: 'canonical' }).setAttribute(
        'href',
        new URL(canonical, publicOrigin(document)).href,
      );
      element(document, 'meta[name="robots"]', 'meta', { name: 'robots' }).setAttribute(
        'content',
        robots,
      );
    },
    showTitle(title) {
      document.title = title;
    },
  };
}

/** The site's own origin as the server wrote it; a page read at another host keeps it. */
function publicOrigin(document: Document): string {
  const written = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  return written ? new URL(written, document.baseURI).origin : document.location.origin;
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
