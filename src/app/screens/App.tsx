import { useEffect, type ReactNode } from 'react';
import { Router, type Navigator } from 'react-router-dom';
import {
  selectLocation,
  selectLocationError,
  selectRoute,
} from '../../features/navigation/navigationSlice';
import { selectIsOnline } from '../../features/offline/offlineSlice';
import { selectCurrentPage, selectCurrentPagePath } from '../../features/page/pageSlice';
import { ErrorScreenFailed } from '../../features/errorScreen/ErrorScreenFailed';
import { routeNamed } from '../../model/routing/routes';
import { retryFailedLoads } from '../../ui/lazy/failedLoads';
import { Island } from '../../ui/lazy/Island';
import { AnnotationsPart } from '../shell/storyTools/AnnotationsPart';
import { ConsentPart } from '../shell/ConsentPart';
import { EmailFriendPart } from '../shell/EmailFriendPart';
import { ListenPart } from '../shell/storyTools/ListenPart';
import { MenuStoriesPart } from '../shell/MenuStoriesPart';
import { ReadingSettingsPart } from '../shell/storyTools/ReadingSettingsPart';
import { useAppSelector } from '../store/hooks';
import { Layout } from './Layouts';
import { ErrorScreen } from './ErrorScreen';
import { ErrorBoundary } from './ErrorBoundary';
import { lazySkeleton } from '../shell/lazySkeleton';
import { PageView } from './PageView';

/**
 * Renders the app at the current location. The navigator's `push` and `replace` only request a navigation, which the
 * navigation saga performs.
 */
export function App({ navigator }: { navigator: Navigator }): ReactNode {
  const location = useAppSelector(selectLocation);
  const isOnline = useAppSelector(selectIsOnline);
  // When the connection returns, and on every navigation, retries chunks that failed to load: a single file may fail
  // even while the connection is up.
  useEffect(() => {
    if (isOnline) retryFailedLoads();
  }, [isOnline, location]);
  return (
    <Router location={location} navigator={navigator}>
      <ErrorBoundary name="error screen" fallback={<ErrorScreenFailed />}>
        <CurrentScreen />
      </ErrorBoundary>
      <ErrorBoundary name="consent" fallback={null}>
        <ConsentPart />
      </ErrorBoundary>
      <ErrorBoundary name="email form" fallback={null}>
        <EmailFriendPart />
      </ErrorBoundary>
      <ErrorBoundary name="listen" fallback={null}>
        <ListenPart />
      </ErrorBoundary>
      <ErrorBoundary name="menu stories" fallback={null}>
        <MenuStoriesPart />
      </ErrorBoundary>
      <ErrorBoundary name="reading settings" fallback={null}>
        <ReadingSettingsPart />
      </ErrorBoundary>
      <ErrorBoundary name="annotations" fallback={null}>
        <AnnotationsPart />
      </ErrorBoundary>
    </Router>
  );
}

function CurrentScreen(): ReactNode {
  const error = useAppSelector(selectLocationError);
  const page = useAppSelector(selectCurrentPage);
  const path = useAppSelector(selectCurrentPagePath);
  const route = useAppSelector(selectRoute);
  if (error) {
    return (
      <Layout kind={error.kind === 'static' ? 'empty' : 'error'}>
        <ErrorScreen {...error} />
      </Layout>
    );
  }
  if (!page || path === null) {
    return (
      <Layout kind="default">
        <Island>
          <lazySkeleton.Part />
        </Island>
      </Layout>
    );
  }
  const { header, layout } = routeNamed(route?.name ?? page.pageType);
  return (
    <Layout kind={layout} headerSize={page.meta.header ?? header}>
      <ErrorBoundary key={path} name="page" fallback={<ErrorScreen kind="failure" />}>
        <PageView page={page} />
      </ErrorBoundary>
    </Layout>
  );
}
