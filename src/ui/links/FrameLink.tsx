import type { ReactNode } from 'react';
import { Link, type LinkProps } from './Link';

export interface FrameLinkProps extends LinkProps {
  currentPath: string;
}

/** A link in the header or footer. Has no `href` on the page that it links to. */
export function FrameLink({ currentPath, href, children, ...rest }: FrameLinkProps): ReactNode {
  if (href !== currentPath) {
    return (
      <Link {...rest} href={href}>
        {children}
      </Link>
    );
  }
  // `target` is invalid without `href`.
  const { target, ...attributes } = rest;
  return (
    <a {...attributes} rel={undefined} data-href={href} data-target={target} aria-current="page">
      {children}
    </a>
  );
}

/** After navigation to another page, updates the frame links in server markup that React does not render again. */
export function pointFrameLinks(root: ParentNode, currentPath: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href], a[data-href]')) {
    const href = hrefOf(link);
    if (href === currentPath) {
      link.dataset['href'] = href;
      link.removeAttribute('href');
      link.setAttribute('aria-current', 'page');
    } else if (link.dataset['href'] !== undefined) {
      link.href = href;
      link.target = link.dataset['target'] ?? link.target;
      delete link.dataset['href'];
      link.removeAttribute('aria-current');
    }
  }
}

/** Returns the address of a frame link, which is in `data-href` on the page that it links to. */
export function hrefOf(link: HTMLAnchorElement): string {
  return link.dataset['href'] ?? link.getAttribute('href') ?? '';
}
