import type { AnchorHTMLAttributes, ReactNode } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A plain anchor that works without JavaScript. A single listener handles clicks for the entire site. */
export function Link({ children, ...rest }: LinkProps): ReactNode {
  return <a {...rest}>{children}</a>;
}
