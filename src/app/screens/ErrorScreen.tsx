import type { ReactNode } from 'react';
import { lazyErrorPage } from '../../features/errorScreen/lazyErrorPage';
import { selectCurrentPath, type LocationError } from '../../features/navigation/navigationSlice';
import { selectBrand } from '../../features/pageState/pageStateSlice';
import { hasWaysOn } from '../../model/routing/waysOn';
import { Island } from '../../ui/lazy/Island';
import { onceHere } from '../../ui/lazy/lazyComponent';
import { useAppSelector } from '../store/hooks';
import { lazySaved } from '../shell/lazySaved';
import { lazyWaysOn } from '../shell/waysOn/lazyWaysOn';

/** Replaces a page that cannot be shown. Keeps the markup of an error page that the server rendered. */
export function ErrorScreen({ kind, message }: Pick<LocationError, 'kind' | 'message'>): ReactNode {
  const path = useAppSelector(selectCurrentPath);
  const site = useAppSelector(selectBrand);
  const facts = { kind, message, site, path };
  const isOffline = kind === 'offline';
  const Part = isOffline ? lazySaved.Part : lazyErrorPage.Part;
  // Keyed by error and path, so that each error mounts a new screen instead of reusing the server's markup. All
  // unmatched addresses share one key, because the server's document for them does not contain the path.
  const key = kind === 'unmatched' ? kind : `${kind} ${path} ${message ?? ''}`;
  return (
    <>
      <Island key={key} {...(isOffline && { whenSeen: renderSaved })}>
        <Part {...facts} />
      </Island>
      {hasWaysOn(kind) && (
        <Island key={`ways on ${key}`} whenSeen={renderWaysOn}>
          <lazyWaysOn.Part />
        </Island>
      )}
    </>
  );
}

const renderSaved = onceHere(lazySaved);
const renderWaysOn = onceHere(lazyWaysOn);
