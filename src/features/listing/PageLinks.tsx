import type { ReactNode } from 'react';
import { NumberedLinks } from './NumberedLinks';
import { pagePath } from './pageMarks';

export interface PageLinksProps {
  pageNumber: number;
  pageCount: number;
  basePath: string;
}

/** The pages of a list whose newest stories come first. */
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
