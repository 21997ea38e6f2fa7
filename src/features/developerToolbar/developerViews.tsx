import type { ComponentType, ReactNode } from 'react';
import type { DebugService } from '../../model/events/debugServices';
import { AdsView } from './AdsView';
import { ConsentView } from './ConsentView';
import type { DeveloperFacts } from './developerFacts';
import { DeviceView } from './DeviceView';
import { EventsView } from './EventsView';
import { ExperimentView } from './ExperimentView';
import { VideosView } from './VideosView';
import { FlagsView } from './FlagsView';
import { ComponentsView } from './ComponentsView';
import { Said } from './Said';
import { TraceView } from './TraceView';
import { WorkflowsView } from './WorkflowsView';

export type ViewName = DebugService | 'workflows';

export interface View {
  title: string;
  Content: ComponentType<{ facts: DeveloperFacts }>;
  /** True if the tab is hidden unless its debug service is requested. */
  isOnDemand?: true;
}

function AddressView({ facts: { location, route, params } }: { facts: DeveloperFacts }): ReactNode {
  const written = Object.entries(params).map(([name, value]) => `${name}: ${value}`);
  return (
    <Said>
      The URL path is <code>{location.pathname}</code>.{' '}
      {route === null ? (
        'No route matches it.'
      ) : (
        <>
          The rendered route is <code>{[route, ...written].join(', ')}</code>.
        </>
      )}
    </Said>
  );
}

/** Views in tab order: one per debug service, plus Workflows. */
export const VIEWS: Readonly<Record<ViewName, View>> = {
  flags: { title: 'Flags', Content: FlagsView },
  device: { title: 'Device', Content: DeviceView },
  experiments: { title: 'Experiments', Content: ExperimentView },
  consent: { title: 'Consent', Content: ConsentView },
  page: { title: 'Page', Content: ComponentsView },
  vanity: { title: 'Address', Content: AddressView },
  trace: { title: 'Trace', Content: TraceView },
  workflows: { title: 'Workflows', Content: WorkflowsView },
  events: { title: 'Events', Content: EventsView },
  ads: { title: 'Ads', Content: AdsView, isOnDemand: true },
  video: { title: 'Video', Content: VideosView, isOnDemand: true },
};

export function viewsFor(services: readonly DebugService[]): ViewName[] {
  const names = Object.keys(VIEWS) as ViewName[];
  return names.filter((name) => !VIEWS[name].isOnDemand || services.some((open) => open === name));
}
