import { useContext, type ReactNode } from 'react';
import { selectIsFeatureOn } from '../../features/flags/flagsSlice';
import { useLazy } from '../../ui/lazy/useLazy';
import { ErrorBoundary } from '../screens/ErrorBoundary';
import { EventsContext } from '../store/EventsContext';
import { useAppSelector } from '../store/hooks';

const loadTools = () => import(/* webpackChunkName: "developer" */ './DeveloperTools');
const loadContentLink = () => import(/* webpackChunkName: "contentLink" */ './ContentLink');

/** Tools for staff, at the end of a page. Their code loads only if they are enabled. */
export function LazyToolbar(): ReactNode {
  return (
    <>
      <LazyContentLink />
      <LazyDeveloperTools />
    </>
  );
}

function LazyContentLink(): ReactNode {
  const isOn = useAppSelector((state) => selectIsFeatureOn(state, 'editor.contentLink'));
  const link = useLazy(loadContentLink, isOn);
  return isOn && link ? <link.ContentLink /> : null;
}

function LazyDeveloperTools(): ReactNode {
  const isFlagOn = useAppSelector((state) => selectIsFeatureOn(state, 'developer.toolbar'));
  // A trace continues after the reader has left the address that requested it.
  const isOn = useContext(EventsContext)?.trace !== undefined || isFlagOn;
  const tools = useLazy(loadTools, isOn);
  if (!isOn || !tools) return null;
  return (
    <ErrorBoundary name="developer toolbar" fallback={null}>
      <tools.DeveloperTools />
    </ErrorBoundary>
  );
}
