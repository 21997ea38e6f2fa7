/** Elements that name a group of links in analytics: an explicit tag, or the panel of a header menu. */
const TAGGED = '[data-link-tag], [id^="menu-"]';

/** Reports the tag of a clicked link in the capture phase, before the click causes a navigation. */
export function watchLinkTags(document: Document, onPressed: (tag: string) => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const taggedElement = link?.closest<HTMLElement>(TAGGED);
      const tag = taggedElement?.dataset['linkTag'] ?? taggedElement?.id;
      if (tag) onPressed(tag);
    },
    true,
  );
}
