import type { AnchorHTMLAttributes, ReactNode } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A plain anchor: it works without script, and presses are taken over in one place for the site. */
export function Link({ children, ...rest }: LinkProps): ReactNode {
  return <a {...rest}>{children}</a>;
}
