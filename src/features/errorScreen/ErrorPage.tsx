import type { ReactNode } from 'react';
import type { PlaceError } from '../navigation/navigationSlice';
import { FailurePage } from './FailurePage';
import { HealthNotice } from './HealthNotice';
import { MissingPage } from './MissingPage';
import { OfflineWords } from './OfflineWords';
import { StaticErrorPage } from './StaticErrorPage';
import { UnmatchedPage } from './UnmatchedPage';
import { WithdrawnNotice } from './WithdrawnNotice';

export interface ErrorPageProps extends Pick<PlaceError, 'kind'> {
  /** What a reader can use of what went wrong. */
  message: PlaceError['message'];
  /** What the publication is called; empty where that is not known. */
  site: string;
  /** The address that cannot show its page. */
  path: string;
}

/** What stands at a place that cannot show its page, by what is in the way. */
export function ErrorPage({ kind, message, site, path }: ErrorPageProps): ReactNode {
  switch (kind) {
    case 'unmatched':
      return <UnmatchedPage site={site} />;
    case 'missing':
      return <MissingPage site={site} message={message} />;
    case 'failure':
      return <FailurePage message={message} retryHref={path} />;
    case 'offline':
      return <OfflineWords />;
    case 'health':
      return <HealthNotice site={site} />;
    case 'withdrawn':
      return <WithdrawnNotice site={site} note={message} />;
    case 'static':
      return <StaticErrorPage />;
  }
}
