import { useMemo, type ReactNode } from 'react';
import { useLazy } from '../../ui/lazy/useLazy';
import type { DeveloperFacts } from './developerFacts';
import { Said } from './Said';

const loadTab = () => import(/* webpackChunkName: "developer-events" */ './EventsTab');
const loadNothing = () => Promise.reject(new Error('The event log is not available here'));

/** Events tab; the ledger and the tab's code load when it is opened. */
export function EventsView({ facts: { openEvents } }: { facts: DeveloperFacts }): ReactNode {
  const open = useMemo(() => openEvents ?? loadNothing, [openEvents]);
  const ledger = useLazy(open, true);
  const tab = useLazy(loadTab, true);
  if (!openEvents) return <Said>Nothing is tracked here.</Said>;
  return ledger && tab ? <tab.EventsTab ledger={ledger} /> : <Said>Loading events…</Said>;
}
