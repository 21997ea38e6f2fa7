import type { AnchorHTMLAttributes, ReactNode } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A plain anchor that works without JavaScript; a single listener handles clicks for the whole site. */
export function Link({ children, ...rest }: LinkProps): ReactNode {
  return <a {...rest}>{children}</a>;
}
