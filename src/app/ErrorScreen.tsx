import type { ReactNode } from 'react';
import { FailurePage } from '../features/errorScreen/FailurePage';
import {
  lateHealthNotice,
  lateStaticErrorPage,
  lateWithdrawnNotice,
} from '../features/errorScreen/lateErrorPages';
import { MissingPage } from '../features/errorScreen/MissingPage';
import { UnmatchedPage } from '../features/errorScreen/UnmatchedPage';
import { selectCurrentPath, type PlaceError } from '../features/navigation/navigationSlice';
import { selectBrand } from '../features/pageState/pageStateSlice';
import { Island } from '../ui/Island';
import { useAppSelector } from './hooks';
import { drawSaved, lateSaved } from './lateSaved';

/** What stands at a place that cannot show its page. */
export function ErrorScreen({ kind, message }: Pick<PlaceError, 'kind' | 'message'>): ReactNode {
  const path = useAppSelector(selectCurrentPath);
  const site = useAppSelector(selectBrand);
  switch (kind) {
    case 'unmatched':
      return <UnmatchedPage site={site} />;
    case 'missing':
      return <MissingPage site={site} message={message} />;
    case 'failure':
      return <FailurePage message={message} retryHref={path} />;
    case 'offline':
      return (
        <Island whenSeen={drawSaved}>
          <lateSaved.Part />
        </Island>
      );
    case 'health':
      return (
        <Island>
          <lateHealthNotice.Part site={site} />
        </Island>
      );
    case 'withdrawn':
      return (
        <Island>
          <lateWithdrawnNotice.Part site={site} note={message} />
        </Island>
      );
    case 'static':
      return (
        <Island>
          <lateStaticErrorPage.Part />
        </Island>
      );
  }
}
