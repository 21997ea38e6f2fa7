import type { Size } from './zoom';

/** An enlargeable image in a story, as the page shows it. */
export interface StoryImage {
  alt: string;
  caption: string;
  credit: string;
  /** URL of the widest rendition. */
  url: string;
  /** Size of the widest rendition. */
  size: Size;
  /** URL of the rendition that the browser has loaded for the page; empty if none has loaded. */
  shownUrl: string;
  lang: string;
  direction: 'ltr' | 'rtl';
}

const ENLARGEABLE = 'a[data-enlarge]';

/** Returns the links to a story's enlargeable images, in story order. */
export function linksAround(link: Element): HTMLAnchorElement[] {
  const story = link.closest('article') ?? link.ownerDocument;
  return [...story.querySelectorAll<HTMLAnchorElement>(ENLARGEABLE)];
}

export function readStoryImage(link: HTMLAnchorElement): StoryImage {
  const image = link.querySelector('img');
  const caption = link.closest('figure')?.querySelector('figcaption');
  const credit = caption?.querySelector('[data-credit]');
  return {
    alt: image?.alt ?? '',
    caption: caption ? captionText(caption) : '',
    credit: textOf(credit),
    url: link.href,
    // The attributes contain the size of the widest rendition.
    size: { width: attribute(image, 'width'), height: attribute(image, 'height') },
    shownUrl: image && image.naturalWidth > 0 ? image.currentSrc : '',
    lang: link.closest<HTMLElement>('[lang]')?.lang ?? '',
    direction: getComputedStyle(link).direction === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** Returns the title of a gallery image, or else the caption without its credit. */
function captionText(caption: Element): string {
  const title = caption.querySelector('h2, h3');
  if (title) return textOf(title);
  const words = caption.cloneNode(true) as Element;
  words.querySelector('[data-credit]')?.remove();
  return textOf(words);
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}

function attribute(image: Element | null, name: string): number {
  return Number(image?.getAttribute(name)) || 1;
}
