import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdTypeName } from '../../model/ads/adSizes';
import type { DisabledReason } from '../../model/ads/adSlots';
import type { AdPageData } from '../../model/ads/adPageData';

/** `idle`: no ad has been requested yet, or the ad was removed. A rendered slot is either filled or blank. */
export type AdSlotStatus = 'idle' | 'requested' | 'rendered';

export interface AdSlot {
  /** Slot name, plus a number for the second and later slots of that name. */
  id: string;
  /** Name of the slot on the page. */
  name: string;
  /** Name that the ad server uses for the slot on this device. */
  unitName: string;
  type: AdTypeName;
  /** 1-based index among the page's slots of the same name. */
  instance: number;
  /** Path of the story or page that contains the slot. */
  path: string;
  status: AdSlotStatus;
  isBlank: boolean;
  /** Size of the ad, such as `300x250`; null before the response and for blank slots. */
  size: string | null;
  isCollapsed: boolean;
  /** Reason why the slot must not request ads; null if it may. */
  disabled: DisabledReason | null;
}

export type MountedAdSlot = Pick<
  AdSlot,
  'id' | 'name' | 'unitName' | 'type' | 'instance' | 'path' | 'disabled'
>;

/** State of an ad provider. A provider starts once per document; a failed start is retried on a later page. */
export type AdProviderStatus = 'idle' | 'starting' | 'started' | 'failed';

export interface AdsState {
  /** Keyed by provider name; providers that were never started are absent. */
  providers: Record<string, AdProviderStatus>;
  /** Ad data shared by the page's slots; null until a page has a slot. */
  pageData: AdPageData | null;
  slots: Record<string, AdSlot>;
}

const initialState: AdsState = { providers: {}, pageData: null, slots: {} };

type ProviderAction = PayloadAction<{ provider: string }>;
type SlotAction<More = object> = PayloadAction<{ id: string } & More>;

const slice = createSlice({
  name: 'ads',
  initialState,
  reducers: {
    startBegun(state, action: ProviderAction) {
      state.providers[action.payload.provider] = 'starting';
    },
    started(state, action: ProviderAction) {
      state.providers[action.payload.provider] = 'started';
    },
    startFailed(state, action: ProviderAction) {
      state.providers[action.payload.provider] = 'failed';
    },
    /** Resets failed providers to `idle`, so that the new page retries them. */
    pageEntered(state) {
      for (const [name, status] of Object.entries(state.providers)) {
        if (status === 'failed') state.providers[name] = 'idle';
      }
    },
    /** Updates the ad data of the page; dispatched before an ad request if the data has changed. */
    pageDescribed(state, action: PayloadAction<AdPageData>) {
      state.pageData = action.payload;
    },
    /** Slots were added to the page. With the first slots, the action also contains the page's ad data. */
    slotsMounted(
      state,
      action: PayloadAction<{ slots: readonly MountedAdSlot[]; pageData: AdPageData | null }>,
    ) {
      if (action.payload.pageData) state.pageData = action.payload.pageData;
      for (const slot of action.payload.slots) {
        state.slots[slot.id] = {
          ...slot,
          ...{ status: 'idle', isBlank: false, size: null, isCollapsed: false },
        };
      }
    },
    slotEnabled(state, action: SlotAction) {
      change(state, action.payload.id, { disabled: null });
    },
    slotDisabled(state, action: SlotAction<{ reason: DisabledReason }>) {
      change(state, action.payload.id, { disabled: action.payload.reason });
    },
    slotRequested(state, action: SlotAction) {
      change(state, action.payload.id, { status: 'requested', isBlank: false, size: null });
    },
    /** The ad server responded with an ad or with nothing. */
    slotRendered(state, action: SlotAction<{ isBlank: boolean; size: string | null }>) {
      const { id, isBlank, size } = action.payload;
      if (state.slots[id]?.status === 'requested')
        change(state, id, { status: 'rendered', isBlank, size });
    },
    slotCollapsed(state, action: SlotAction) {
      change(state, action.payload.id, { isCollapsed: true });
    },
    /** The ad was removed; the slot can request another. */
    slotCleared(state, action: SlotAction) {
      change(state, action.payload.id, {
        ...{ status: 'idle', isBlank: false, size: null, isCollapsed: false },
      });
    },
    /** The device changed, and with it the ad server's name for the slot. */
    slotRenamed(state, action: SlotAction<{ unitName: string }>) {
      change(state, action.payload.id, { unitName: action.payload.unitName });
    },
    slotsRemoved(state, action: PayloadAction<{ ids: readonly string[] }>) {
      const { ids } = action.payload;
      const others = Object.entries(state.slots).filter(([id]) => !ids.includes(id));
      state.slots = Object.fromEntries(others);
    },
  },
  // The slice is injected lazily. Without it, the selectors return the initial state: no ads.
  selectors: {
    selectAdProviderStatus: (state, name: string): AdProviderStatus =>
      state.providers[name] ?? 'idle',
    selectAdProviders: (state) => state.providers,
    selectAdPageData: (state) => state.pageData,
    selectAdSlots: (state) => state.slots,
    selectAdSlot: (state, id: string): AdSlot | null => state.slots[id] ?? null,
  },
});

function change(state: AdsState, id: string, changes: Partial<AdSlot>): void {
  const slot = state.slots[id];
  if (slot) Object.assign(slot, changes);
}

export const {
  startBegun: adsStartBegun,
  started: adsStarted,
  startFailed: adsStartFailed,
  pageEntered: adPageEntered,
  pageDescribed: adPageDescribed,
  slotsMounted,
  slotEnabled,
  slotDisabled,
  slotRequested,
  slotRendered,
  slotCollapsed,
  slotCleared,
  slotRenamed,
  slotsRemoved,
} = slice.actions;

export interface AdsRoot {
  ads?: AdsState;
}

export const {
  selectAdProviders,
  selectAdProviderStatus,
  selectAdPageData,
  selectAdSlots,
  selectAdSlot,
} = slice.getSelectors((root: AdsRoot) => root.ads ?? initialState);

export const adsReducer = slice.reducer;
