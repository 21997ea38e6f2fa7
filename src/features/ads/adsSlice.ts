import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdTypeName } from '../../model/ads/adSizes';
import type { DisabledReason } from '../../model/ads/adSlots';
import type { AdPageData } from '../../model/ads/adPageData';

/** `idle`: nothing was asked for. A slot that was rendered is filled or blank. */
export type AdSlotStatus = 'idle' | 'requested' | 'rendered';

export interface AdSlot {
  /** Names the place on the page: the slot's name, and a number from the second of that name on. */
  id: string;
  /** What the page calls it. */
  name: string;
  /** What the ad server calls it on this device. */
  unitName: string;
  type: AdTypeName;
  /** Which of the slots of that name on the page it is, from 1. */
  instance: number;
  /** Path of the story or page that it belongs to. */
  path: string;
  status: AdSlotStatus;
  isBlank: boolean;
  /** Of what came, such as `300x250`; null before, and where nothing came. */
  size: string | null;
  isCollapsed: boolean;
  /** Why it asks for nothing; null where it may. */
  disabled: DisabledReason | null;
}

/** Of one who serves ads: `started` once for each document. */
export type AdProviderStatus = 'idle' | 'starting' | 'started' | 'failed';

export interface AdsState {
  /** By the provider's name; who was not asked for is not there. */
  providers: Record<string, AdProviderStatus>;
  /** What the ads of the page share; null before its first slot. */
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
    /** The reader came to a page: whoever failed on the one before is asked once more. */
    pageEntered(state) {
      for (const [name, status] of Object.entries(state.providers)) {
        if (status === 'failed') state.providers[name] = 'idle';
      }
    },
    /** What its ads share; said anew with every request. */
    pageDescribed(state, action: PayloadAction<AdPageData>) {
      state.pageData = action.payload;
    },
    /** A place for an ad came onto the page. */
    slotPlaced(
      state,
      action: PayloadAction<
        Pick<AdSlot, 'id' | 'name' | 'unitName' | 'type' | 'instance' | 'path' | 'disabled'>
      >,
    ) {
      state.slots[action.payload.id] = {
        ...action.payload,
        ...{ status: 'idle', isBlank: false, size: null, isCollapsed: false },
      };
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
    /** The answer came: an ad, or nothing. */
    slotRendered(state, action: SlotAction<{ isBlank: boolean; size: string | null }>) {
      const { id, isBlank, size } = action.payload;
      if (state.slots[id]?.status === 'requested')
        change(state, id, { status: 'rendered', isBlank, size });
    },
    slotCollapsed(state, action: SlotAction) {
      change(state, action.payload.id, { isCollapsed: true });
    },
    /** What stood in it is taken away; it may ask again. */
    slotCleared(state, action: SlotAction) {
      change(state, action.payload.id, {
        ...{ status: 'idle', isBlank: false, size: null, isCollapsed: false },
      });
    },
    /** The device changed, and with it what the ad server calls the slot. */
    slotRenamed(state, action: SlotAction<{ unitName: string }>) {
      change(state, action.payload.id, { unitName: action.payload.unitName });
    },
    /** The place left the page. */
    slotRemoved(state, action: SlotAction) {
      const others = Object.entries(state.slots).filter(([id]) => id !== action.payload.id);
      state.slots = Object.fromEntries(others);
    },
  },
  // The slice joins the store late; until then there are no ads.
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
  slotPlaced,
  slotEnabled,
  slotDisabled,
  slotRequested,
  slotRendered,
  slotCollapsed,
  slotCleared,
  slotRenamed,
  slotRemoved,
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
