import type { DisabledReason } from '../../model/ads/adSlots';
import type { CategoryId } from '../../model/consent/consent';
import type { DebugService } from '../../model/events/debugServices';
import type { Device } from '../../model/routing/device';
import type { ExperimentState } from '../../model/experiments/experimentState';
import type { FeatureName } from '../../model/experiments/features';
import type { EventLedger } from '../../platform/events/eventLedger';
import type { TraceRecording } from '../../platform/trace/traceRecording';

export interface ShownComponent {
  id: string;
  name: string;
  type: string;
  /** Number of list items; null if the component is not a list. */
  items: number | null;
  /** HTTP status if the component failed to load; otherwise null. */
  failedWith: number | null;
}

export interface ShownAd {
  id: string;
  name: string;
  /** Name that the ad server uses for the slot on this device. */
  unitName: string;
  /** 1-based index among slots of the same name. */
  instance: number;
  status: 'idle' | 'requested' | 'rendered';
  isBlank: boolean;
  size: string | null;
  isCollapsed: boolean;
  /** Reason why the slot must not request ads; null if it may. */
  disabled: DisabledReason | null;
}

export interface ShownVideo {
  id: string;
  state: string;
  /** `MANUAL` or `AUTOPLAY`; empty until playback starts, unless the video's content specifies it. */
  startedBy: string;
  /** Position and id of the ad that is playing; null if there is none. */
  ad: string | null;
  isSticky: boolean;
  isCurrent: boolean;
  problem: string | null;
}

/** Data that the toolbar shows about the current page. */
export interface DeveloperFacts {
  location: { pathname: string; search: string };
  /** Name of the rendered route; null if none matched. */
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
  videos: readonly ShownVideo[];
  /** Names of the tracked components on the page, separated by `|`. */
  tracked: string;
  ads: {
    slots: readonly ShownAd[];
    /** Status of each ad provider, keyed by name. */
    providers: Readonly<Record<string, string>>;
    /** Ad unit of the page; null until a page has a slot. */
    unit: string | null;
  };
  /** Workflows that are off until the page is reloaded. */
  stopped: readonly string[];
  /** Opens the event ledger; null if nothing is tracked. */
  openEvents: (() => Promise<EventLedger>) | null;
  /** The trace of this document; null if none is recorded. */
  trace: TraceRecording | null;
}
