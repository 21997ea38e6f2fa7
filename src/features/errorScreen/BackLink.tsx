import type { ReactNode } from 'react';
import { Link } from '../../ui/links/Link';

export interface BackLinkProps {
  /** What the publication is called; empty where that is not known. */
  site: string;
  className?: string | undefined;
}

/** Back to the host that answered, whatever its name is where this page is read. */
export function BackLink({ site, className }: BackLinkProps): ReactNode {
  return (
    <Link className={className} href="/">
      Back to {site || 'the front page'}
    </Link>
  );
}
