import type { ReactNode } from 'react';
import { pagePath } from '../../model/routing/pagePath';
import { NumberedLinks } from './NumberedLinks';

export interface PageLinksProps {
  pageNumber: number;
  pageCount: number;
  basePath: string;
}

/** Pagination for a list whose newest stories come first. */
export function PageLinks({ basePath, ...pages }: PageLinksProps): ReactNode {
  return (
    <NumberedLinks
      {...pages}
      pathOf={(page) => pagePath(basePath, page)}
      before="Newer"
      after="Older"
    />
  );
}
