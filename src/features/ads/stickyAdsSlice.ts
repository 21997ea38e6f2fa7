import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { slotRendered } from './adsSlice';
import {
  isLeader,
  omnibarShapeOf,
  type StickyAdName,
  type StickyAdState,
} from '../../model/ads/stickyAds';

interface StickyAd {
  states: StickyAdState[];
  /** Size of the current ad, such as `970x66`; null if there is none. */
  size: string | null;
}

export type StickyAds = Record<StickyAdName, StickyAd>;

const EMPTY: StickyAd = { states: [], size: null };
const initialState: StickyAds = { skybox: EMPTY, omnibar: EMPTY };

type NameAction = PayloadAction<{ name: StickyAdName }>;

const slice = createSlice({
  name: 'stickyAds',
  initialState,
  reducers: {
    /** Resets both ads for a new page. */
    pageEntered(_state, action: PayloadAction<{ isFrontDoor: boolean }>): StickyAds {
      const states: StickyAdState[] = action.payload.isFrontDoor ? ['expanded'] : [];
      return { skybox: { states, size: null }, omnibar: EMPTY };
    },
    /** A non-leader ad has been in the skybox for `RENDERED_AFTER`. */
    settled(state) {
      add(state.skybox, 'rendered');
    },
    /** The slot collapsed because its ad was empty. */
    collapsed(state, action: NameAction) {
      const part = state[action.payload.name];
      remove(part, 'expanded');
      add(part, 'collapsed');
    },
    /** The ad was removed; the slot can be filled again. */
    cleared(state, action: NameAction) {
      const { name } = action.payload;
      const isExpanded = name === 'skybox' && state.skybox.states.includes('expanded');
      state[name] = { states: isExpanded ? ['expanded'] : [], size: null };
    },
    leaderStuck(state) {
      add(state.skybox, 'fixed', 'sticky');
    },
    leaderAnimated(state) {
      add(state.skybox, 'animate');
    },
    leaderUnstuck(state) {
      remove(state.skybox, 'fixed', 'sticky', 'animate');
    },
    /** The omnibar has pushed the page down for `OMNIBAR_PUSH_TIME`; the page now moves back. */
    pushEnded(state) {
      remove(state.omnibar, 'expanded', 'fixed');
      add(state.omnibar, 'collapsed');
    },
    /** The reader closed the omnibar. */
    omnibarClosed(state) {
      remove(state.omnibar, 'expanded', 'fixed');
      add(state.omnibar, 'collapsed', 'closed');
    },
  },
  extraReducers: (builder) => {
    builder.addCase(slotRendered, (state, { payload: { id, size } }) => {
      const name = stickyAdNamed(id);
      if (name === null) return;
      if (size === null) add(state[name], 'empty', 'rendered');
      else fill(state, name, size);
    });
  },
  // The slice is injected lazily. Without it, the selectors return the initial state.
  selectors: {
    /** Prevents the skybox and the omnibar from being expanded at the same time: the omnibar takes precedence. */
    selectSkyboxStates: ({ skybox, omnibar }): StickyAdState[] =>
      omnibar.states.includes('expanded')
        ? skybox.states.filter((state) => state !== 'expanded')
        : skybox.states,
    selectOmnibarStates: ({ omnibar }) => omnibar.states,
    selectStickyAdSize: (state, name: StickyAdName) => state[name].size,
  },
});

/**
 * Returns the sticky ad with the given slot id, or null. The id equals the name, because each sticky ad occurs at most
 * once on a page.
 */
export function stickyAdNamed(id: string): StickyAdName | null {
  return id === 'skybox' || id === 'omnibar' ? id : null;
}

function fill(state: StickyAds, name: StickyAdName, size: string): void {
  state[name].size = size;
  if (name === 'omnibar') add(state.omnibar, ...omnibarStates(size));
  else if (isLeader(size)) add(state.skybox, 'leader', 'rendered');
}

function omnibarStates(size: string): StickyAdState[] {
  const shape = omnibarShapeOf(size);
  if (shape === 'hidden') return ['rendered', 'collapsed'];
  return shape === 'push' ? ['rendered', 'expanded', 'fixed'] : ['rendered', 'fixed'];
}

function add(part: StickyAd, ...states: StickyAdState[]): void {
  part.states = [...new Set([...part.states, ...states])];
}

function remove(part: StickyAd, ...states: StickyAdState[]): void {
  part.states = part.states.filter((state) => !states.includes(state));
}

export const {
  pageEntered: stickyAdsEntered,
  settled: skyboxSettled,
  collapsed: stickyAdsCollapsed,
  cleared: stickyAdsCleared,
  leaderStuck,
  leaderAnimated,
  leaderUnstuck,
  pushEnded: omnibarPushEnded,
  omnibarClosed,
} = slice.actions;

export const { selectSkyboxStates, selectOmnibarStates, selectStickyAdSize } = slice.getSelectors(
  (root: { stickyAds?: StickyAds }) => root.stickyAds ?? initialState,
);

export const stickyAdsReducer = slice.reducer;
