import type { ReactNode } from 'react';
import { lazyErrorPage } from '../../features/errorScreen/lazyErrorPage';
import { selectCurrentPath, type LocationError } from '../../features/navigation/navigationSlice';
import { selectBrand } from '../../features/pageState/pageStateSlice';
import { Island } from '../../ui/lazy/Island';
import { useAppSelector } from '../store/hooks';
import { renderSaved, lazySaved } from '../shell/lazySaved';

/** Shown at a location whose page cannot be shown; server markup is kept. */
export function ErrorScreen({ kind, message }: Pick<LocationError, 'kind' | 'message'>): ReactNode {
  const path = useAppSelector(selectCurrentPath);
  const site = useAppSelector(selectBrand);
  const facts = { kind, message, site, path };
  const isOffline = kind === 'offline';
  const Part = isOffline ? lazySaved.Part : lazyErrorPage.Part;
  // Keyed by error and path, so that each error has its own screen, separate from the server's.
  return (
    <Island key={`${kind} ${path} ${message ?? ''}`} {...(isOffline && { whenSeen: renderSaved })}>
      <Part {...facts} />
    </Island>
  );
}
