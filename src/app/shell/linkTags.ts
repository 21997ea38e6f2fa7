/** The names under which analysts know a place of links: written there, or the panel of a header menu. */
const TAGGED = '[data-link-tag], [id^="menu-"]';

/** Tells under which name a pressed link stands, before anything follows it. */
export function watchLinkTags(document: Document, onPressed: (tag: string) => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const place = link?.closest<HTMLElement>(TAGGED);
      const tag = place?.dataset['linkTag'] ?? place?.id;
      if (tag) onPressed(tag);
    },
    true,
  );
}
