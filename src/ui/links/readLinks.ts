import { hrefOf } from './FrameLink';

interface ReadLink {
  linkText: string;
  href: string;
}

/** Reads the links of a list in server markup. */
export function readLinks(list: ParentNode): ReadLink[] {
  return [...list.querySelectorAll('a')].map(readLink);
}

/** Excludes text that is only for screen readers, which follows in its own element. */
export function readLink(link: HTMLAnchorElement): ReadLink {
  return { linkText: link.firstChild?.textContent ?? '', href: hrefOf(link) };
}
