import type { AdSlots, SlotPlan } from '../../src/model/ads/adSlots';
import type { EventPayload } from '../../src/model/events/trackedEvent';
import type { Page } from '../../src/model/routing/page';
import type { AdAdapter } from '../../src/platform/ads/adAdapter';
import type { AdProvider } from '../../src/platform/ads/adProvider';
import type { MountedSlot } from '../../src/platform/ads/mountedSlots';

/** Data about a slot that the ad sagas keep outside the store. */
export interface SlotNotes {
  id: string;
  mountedSlot: MountedSlot;
  plan: SlotPlan;
  /** The page or feed story that contains the slot. */
  page: Page;
  config: AdSlots;
  correlator: string;
  adapter: AdAdapter;
  provider: AdProvider;
  /** Names of the providers that are starting. All slots in the document share this set. */
  starting: Set<string>;
  /** The latest request; null before the first one, or if measurement was not allowed when it was made. */
  request: TrackedRequest | null;
}

/** A request whose outcome is tracked for the page view that it belongs to. */
export interface TrackedRequest {
  pageViewGuid: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Outcome of the request, which is set once; null while the request is open. */
  outcome: 'answered' | 'failed' | 'abandoned' | null;
  fields: Pick<EventPayload<'event/AdRequested'>, 'unit' | 'provider' | 'device'>;
}
