import type { ReactNode } from 'react';
import { Link, type LinkProps } from './Link';

export interface FrameLinkProps extends LinkProps {
  /** Of the page on the screen. */
  currentPath: string;
}

/** A link of header or footer; on the page that it leads to it is only the name of the place. */
export function FrameLink({ currentPath, href, children, ...rest }: FrameLinkProps): ReactNode {
  if (href !== currentPath) {
    return (
      <Link {...rest} href={href}>
        {children}
      </Link>
    );
  }
  // Where a link opens must not be said where there is none.
  const { target, ...place } = rest;
  return (
    <a {...place} rel={undefined} data-href={href} data-target={target} aria-current="page">
      {children}
    </a>
  );
}

/** The same for markup that was adopted and outlives the page it was drawn for. */
export function pointFrameLinks(root: ParentNode, currentPath: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href], a[data-href]')) {
    const href = link.dataset['href'] ?? link.getAttribute('href') ?? '';
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
