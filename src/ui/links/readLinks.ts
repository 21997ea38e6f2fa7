import { hrefOf } from './FrameLink';

interface ReadLink {
  linkText: string;
  href: string;
}

/** Reads the links of a list in server markup. */
export function readLinks(list: ParentNode): ReadLink[] {
  return [...list.querySelectorAll('a')].map(readLink);
}

/** Without the text that only screen readers get, which follows in an element of its own. */
export function readLink(link: HTMLAnchorElement): ReadLink {
  return { linkText: link.firstChild?.textContent ?? '', href: hrefOf(link) };
}
