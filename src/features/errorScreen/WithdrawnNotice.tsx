import type { ReactNode } from 'react';
import { WITHDRAWN_WORDS } from '../../model/content/recalls';
import { BackLink } from './BackLink';
import { ErrorBlock } from './ErrorBlock';
import { ERROR_TITLES } from '../../model/routing/errors';

export interface WithdrawnNoticeProps {
  site: string;
  /** The editors' note; absent if unknown. */
  note?: string | undefined;
}

/** Replaces a story that the editors recalled. */
export function WithdrawnNotice({ site, note }: WithdrawnNoticeProps): ReactNode {
  return (
    <ErrorBlock title={ERROR_TITLES.withdrawn} exclamation="From the editors">
      <p>{note || WITHDRAWN_WORDS}</p>
      <p>
        <BackLink site={site} />
      </p>
    </ErrorBlock>
  );
}
