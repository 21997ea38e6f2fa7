import { hrefOf } from './FrameLink';

interface ReadLink {
  linkText: string;
  href: string;
}

/** Reads the links in a server-rendered list. */
export function readLinks(list: ParentNode): ReadLink[] {
  return [...list.querySelectorAll('a')].map(readLink);
}

/** Reads only the first text node, because text for screen readers follows in its own element. */
export function readLink(link: HTMLAnchorElement): ReadLink {
  return { linkText: link.firstChild?.textContent ?? '', href: hrefOf(link) };
}
