import { useContext, useEffect, type ReactNode } from 'react';
import { selectAdPageData, selectAdProviders, selectAdSlots } from '../../features/ads/adsSlice';
import { selectConsent, selectAllowedCategories } from '../../features/consent/consentSlice';
import type {
  DeveloperFacts,
  ShownComponent,
  ShownVideo,
} from '../../features/developerToolbar/developerFacts';
import { DeveloperToolbar } from '../../features/developerToolbar/DeveloperToolbar';
import { selectDevice } from '../../features/device/deviceSlice';
import { selectExperiment } from '../../features/experiments/experimentsSelectors';
import { selectFeaturesOn, selectOpenServices } from '../../features/flags/flagsSlice';
import { selectLocation, selectRoute } from '../../features/navigation/navigationSlice';
import { selectCurrentPage } from '../../features/page/pageSlice';
import { selectEdition } from '../../features/pageState/pageStateSlice';
import { selectFtag } from '../../features/targeting/targetingSlice';
import { selectActiveComponents } from '../../features/tracking/trackingSlice';
import { selectStoppedWorkflows } from '../../features/workflows/workflowsSlice';
import { adSwitchesOf } from '../../model/ads/adDebug';
import { adUnitPath } from '../../model/ads/adPageData';
import {
  selectCurrentVideo,
  selectVideoPlayersById,
  type VideoPlayer,
} from '../../features/video/videoSlice';
import { isError, isListing, type PageComponent } from '../../model/routing/component';
import { EventsContext } from '../store/EventsContext';
import { useAppSelector } from '../store/hooks';

/** Connects the developer toolbar to the store. */
export function DeveloperTools(): ReactNode {
  const facts = useFacts();
  const events = useContext(EventsContext);
  useEffect(() => {
    // If the contract check does not load, the names of events and the types of their values are still checked.
    events?.checkFields().catch(() => undefined);
  }, [events]);
  // Keyed by debug services, so that the toolbar remounts and opens the tab of a newly enabled service.
  return <DeveloperToolbar key={facts.services.join()} facts={facts} />;
}

function useFacts(): DeveloperFacts {
  const route = useAppSelector(selectRoute);
  const page = useAppSelector(selectCurrentPage);
  const { status, source, hasGpc } = useAppSelector(selectConsent);
  const allowed = useAppSelector(selectAllowedCategories);
  const players = useAppSelector(selectVideoPlayersById);
  const current = useAppSelector(selectCurrentVideo);
  const services = useAppSelector(selectOpenServices);
  const events = useContext(EventsContext);
  const trace = events?.trace ?? null;
  return {
    location: useAppSelector(selectLocation),
    route: route?.name ?? null,
    params: route?.params ?? {},
    features: useAppSelector(selectFeaturesOn),
    services: trace && !services.includes('trace') ? [...services, 'trace'] : services,
    device: useAppSelector(selectDevice),
    edition: useAppSelector(selectEdition),
    ftag: useAppSelector(selectFtag),
    experiment: useAppSelector(selectExperiment),
    consent: { allowed, status, source, hasGpc },
    videos: Object.entries(players).map(([id, player]) => shownVideo(id, player, id === current)),
    components: (page?.components ?? []).map(shown),
    tracked: useAppSelector(selectActiveComponents),
    ads: useAds(),
    stopped: useAppSelector(selectStoppedWorkflows),
    openEvents: events?.open ?? null,
    trace,
  };
}

function useAds(): DeveloperFacts['ads'] {
  const pageData = useAppSelector(selectAdPageData);
  const { search } = useAppSelector(selectLocation);
  return {
    slots: Object.values(useAppSelector(selectAdSlots)),
    providers: useAppSelector(selectAdProviders),
    unit: pageData && adUnitPath(pageData, adSwitchesOf(search).region),
  };
}

function shown(component: PageComponent): ShownComponent {
  const { id, meta } = component;
  return {
    id,
    name: meta.componentName,
    type: meta.componentType,
    items: isListing(component) ? component.items.length : null,
    failedWith: isError(component) ? component.status : null,
  };
}

function shownVideo(id: string, player: VideoPlayer, isCurrent: boolean): ShownVideo {
  const { videoState, autoplayType, ad, sticky, problem } = player;
  return {
    id,
    state: videoState,
    startedBy: autoplayType,
    ad: ad && `${ad.position} ${ad.id}`,
    isSticky: sticky,
    isCurrent,
    problem,
  };
}
