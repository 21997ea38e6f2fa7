import { useEffect, type ReactNode } from 'react';
import { FailurePage } from '../features/errorScreen/FailurePage';
import { lateHealthNotice, lateStaticErrorPage } from '../features/errorScreen/lateErrorPages';
import { MissingPage } from '../features/errorScreen/MissingPage';
import { OfflinePage } from '../features/errorScreen/OfflinePage';
import { UnmatchedPage } from '../features/errorScreen/UnmatchedPage';
import { selectCurrentPath, type PlaceError } from '../features/navigation/navigationSlice';
import { savedRequested, selectSaved } from '../features/offline/offlineSlice';
import { selectBrand } from '../features/pageState/pageStateSlice';
import { Island } from '../ui/Island';
import { useAppDispatch, useAppSelector } from './hooks';

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
      return <SavedStories />;
    case 'health':
      return (
        <Island>
          <lateHealthNotice.Part site={site} />
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

/** Without a network: what can be read all the same. */
function SavedStories(): ReactNode {
  const dispatch = useAppDispatch();
  const { status, items } = useAppSelector(selectSaved);
  useEffect(() => {
    dispatch(savedRequested());
  }, [dispatch]);
  const saved = status === 'ready' || status === 'failed' ? items : null;
  return (
    <OfflinePage saved={saved?.map(({ path, ...item }) => ({ ...item, url: path })) ?? null} />
  );
}
