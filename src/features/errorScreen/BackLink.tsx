import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';

export interface BackLinkProps {
  /** Name of the publication; empty if unknown. */
  site: string;
  className?: string | undefined;
}

/** Links to the front page of the current host. */
export function BackLink({ site, className }: BackLinkProps): ReactNode {
  return (
    <Link className={className} href="/">
      Back to {site || 'the front page'}
    </Link>
  );
}
