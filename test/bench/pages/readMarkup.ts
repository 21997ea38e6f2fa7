/** A page as a reader without scripts sees it, reduced to its words and images. */
export interface PageMarkup {
  title: string;
  /** HTML that contains only plain elements. The `src` of each image is its index in `pictures`. */
  markup: string;
  pictures: PagePicture[];
  /** Text of the main heading; empty if the page has none. */
  heading: string;
  /**
   * Beginning of the first long paragraph or heading, used to detect its paint on every site; null if there is no text.
   */
  firstWords: string | null;
}

export interface PagePicture {
  /** URL of the rendition that the browser selects at the benchmark's viewport size. */
  url: string;
  alt: string;
  /** Displayed size in CSS pixels. */
  width: number;
  height: number;
  /** True if the image is visible without scrolling. */
  isInView: boolean;
}

/**
 * Runs in a browser without scripts, after all images have loaded. Drops hidden elements, and all wrappers, classes
 * and attributes that a plain page does not need.
 */
export function readMarkup(): PageMarkup {
  const KEPT = new Set(
    'h1 h2 h3 h4 h5 h6 p ul ol li a figure figcaption blockquote pre code table thead tbody tr th td details summary form button label select option textarea time strong em b i cite dl dt dd section article nav fieldset legend q'.split(
      ' ',
    ),
  );
  const VOID = new Set(['br', 'hr', 'input']);
  const DROPPED = 'script,style,template,noscript,svg,iframe,link,meta,[hidden],[data-ad-slot]';
  const NEEDED: Record<string, string[]> = {
    a: ['href'],
    form: ['action', 'method'],
    input: ['type', 'name', 'value', 'placeholder', 'aria-label'],
    button: ['type'],
    label: ['for'],
    th: ['scope'],
    option: ['value'],
  };
  const SHORT = 40;
  const pictures: PagePicture[] = [];
  const main = document.querySelector('main') ?? document.body;
  return {
    title: document.title,
    markup: children(main),
    pictures,
    heading: main.querySelector('h1')?.textContent.trim() ?? '',
    firstWords: firstWords(),
  };

  function children(element: Element): string {
    return [...element.childNodes]
      .map((node) => {
        if (node instanceof Text) return escaped(node.data.replace(/\s+/g, ' '));
        return node instanceof Element ? elementMarkup(node) : '';
      })
      .join('');
  }

  function elementMarkup(element: Element): string {
    const tag = element.localName;
    if (element.matches(DROPPED)) return '';
    const isInClosed = element.closest('details:not([open])') !== null;
    if (!isInClosed && getComputedStyle(element).display === 'none') return '';
    if (element instanceof HTMLImageElement) {
      return picture(element, element.currentSrc || element.src, element.alt);
    }
    if (element instanceof HTMLVideoElement) return picture(element, element.poster, '');
    const attributes = (NEEDED[tag] ?? [])
      .filter((name) => element.hasAttribute(name))
      .map((name) => ` ${name}="${escaped(element.getAttribute(name) ?? '')}"`);
    if (VOID.has(tag)) return `<${tag}${attributes.join('')}>`;
    const inner = children(element);
    if (inner.trim() === '') return ' ';
    if (KEPT.has(tag)) return `<${tag}${attributes.join('')}>${inner}</${tag}>`;
    const isBlock = getComputedStyle(element).display !== 'inline';
    return isBlock && hasOwnText(element) ? `<div>${inner}</div>` : inner;
  }

  function picture(element: Element, url: string, alt: string): string {
    const { width, height, top } = element.getBoundingClientRect();
    if (url === '' || width < 2) return '';
    pictures.push({
      url,
      alt,
      width: Math.round(width),
      height: Math.round(height),
      isInView: top < innerHeight,
    });
    return `<img src="${pictures.length - 1}">`;
  }

  function hasOwnText(element: Element): boolean {
    return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  }

  function firstWords(): string | null {
    // Skips paragraphs with child elements, which may contain controls whose text changes when scripts run.
    const found = [...main.querySelectorAll('p, h1, h2, h3')]
      .filter((element) => element.getClientRects().length > 0 && element.childElementCount === 0)
      .map((element) => element.textContent.trim());
    const long = found.find((text) => text.length >= SHORT) ?? found.find((text) => text !== '');
    return long?.slice(0, SHORT) ?? null;
  }

  function escaped(text: string): string {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  }
}
