import type { DisabledReason } from '../../model/ads/adSlots';
import type { CategoryId } from '../../model/consent/consent';
import type { DebugService } from '../../model/events/debugServices';
import type { Device } from '../../model/routing/device';
import type { ExperimentState } from '../../model/experiments/experimentState';
import type { FeatureName } from '../../model/experiments/features';
import type { EventLedger } from '../../platform/events/eventLedger';

/** One component of the page, as its data has it. */
export interface ShownComponent {
  id: string;
  name: string;
  type: string;
  /** How many things it lists; null for one that is no list. */
  items: number | null;
  /** Status of a component that could not be had. */
  failedWith: number | null;
}

/** One place for an ad. */
export interface ShownAd {
  id: string;
  name: string;
  /** What the ad server calls it here. */
  unitName: string;
  /** Which of that name it is, from 1. */
  instance: number;
  status: 'idle' | 'requested' | 'rendered';
  isBlank: boolean;
  size: string | null;
  isCollapsed: boolean;
  /** Why it asks for nothing; null where it may. */
  disabled: DisabledReason | null;
}

/** One player of the page, as the store has it. */
export interface ShownFilm {
  id: string;
  state: string;
  /** `MANUAL` or `AUTOPLAY`; empty before anybody has begun it. */
  begunBy: string;
  /** Place and id of the advertisement that stands in it now. */
  ad: string | null;
  isSticky: boolean;
  isCurrent: boolean;
  problem: string | null;
}

/** What the toolbar tells of the page on the screen. */
export interface DeveloperFacts {
  /** Path and query in the address bar. */
  place: { pathname: string; search: string };
  /** Name of the route that is drawn there; null where none is. */
  route: string | null;
  params: Readonly<Record<string, string>>;
  features: readonly FeatureName[];
  services: readonly DebugService[];
  device: Device;
  edition: string;
  ftag: string | null;
  experiment: ExperimentState | null;
  consent: {
    allowed: readonly CategoryId[];
    status: string;
    source: string;
    hasGpc: boolean;
  };
  components: readonly ShownComponent[];
  films: readonly ShownFilm[];
  /** Names of the tracked components that are on the page, with | between. */
  tracked: string;
  ads: {
    slots: readonly ShownAd[];
    /** Who serves them, by name, and whether they have started. */
    providers: Readonly<Record<string, string>>;
    /** Ad unit of the page; null before its first slot. */
    unit: string | null;
  };
  /** Workflows that are off until the page is loaded again. */
  stopped: readonly string[];
  /** The ledger of events; null where nothing is tracked. */
  openEvents: (() => Promise<EventLedger>) | null;
}
