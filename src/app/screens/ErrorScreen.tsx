import type { ReactNode } from 'react';
import { lateErrorPage } from '../../features/errorScreen/lateErrorPage';
import { selectCurrentPath, type PlaceError } from '../../features/navigation/navigationSlice';
import { selectBrand } from '../../features/pageState/pageStateSlice';
import { Island } from '../../ui/lazy/Island';
import { useAppSelector } from '../store/hooks';
import { drawSaved, lateSaved } from '../shell/lateSaved';

/** What stands at a place that cannot show its page; a document's own drawing stays as it is. */
export function ErrorScreen({ kind, message }: Pick<PlaceError, 'kind' | 'message'>): ReactNode {
  const path = useAppSelector(selectCurrentPath);
  const site = useAppSelector(selectBrand);
  const facts = { kind, message, site, path };
  const isOffline = kind === 'offline';
  const Part = isOffline ? lateSaved.Part : lateErrorPage.Part;
  // Another error, or another place, is another screen than the one that a document may have brought.
  return (
    <Island key={`${kind} ${path} ${message ?? ''}`} {...(isOffline && { whenSeen: drawSaved })}>
      <Part {...facts} />
    </Island>
  );
}
