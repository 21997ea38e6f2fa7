import type { ReactNode } from 'react';
import { WITHDRAWN_WORDS } from '../../model/offline/recalls';
import { BackLink } from './BackLink';
import { ErrorBlock } from './ErrorBlock';

export interface WithdrawnNoticeProps {
  site: string;
  /** What the editors say of it; absent where that is not known. */
  note?: string | undefined;
}

/** In the place of a story that the editors called back. */
export function WithdrawnNotice({ site, note }: WithdrawnNoticeProps): ReactNode {
  return (
    <ErrorBlock title="This story has been withdrawn" exclamation="From the editors">
      <p>{note || WITHDRAWN_WORDS}</p>
      <p>
        <BackLink site={site} />
      </p>
    </ErrorBlock>
  );
}
