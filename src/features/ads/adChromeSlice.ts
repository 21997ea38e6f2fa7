import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  isLeader,
  omnibarShapeOf,
  type AdChromeName,
  type AdChromeState,
} from '../../model/ads/adChrome';

interface AdChromePart {
  states: AdChromeState[];
  /** Of the ad in it, such as `970x66`; null for none. */
  size: string | null;
}

export type AdChrome = Record<AdChromeName, AdChromePart>;

const EMPTY: AdChromePart = { states: [], size: null };
const initialState: AdChrome = { skybox: EMPTY, omnibar: EMPTY };

type NameAction = PayloadAction<{ name: AdChromeName }>;

const slice = createSlice({
  name: 'adChrome',
  initialState,
  reducers: {
    /** Another page, on which nothing has happened to either. */
    pageEntered(_state, action: PayloadAction<{ isFrontDoor: boolean }>): AdChrome {
      const states: AdChromeState[] = action.payload.isFrontDoor ? ['expanded'] : [];
      return { skybox: { states, size: null }, omnibar: EMPTY };
    },
    /** An ad came into it. */
    filled(state, action: PayloadAction<{ name: AdChromeName; size: string }>) {
      const { name, size } = action.payload;
      state[name].size = size;
      if (name === 'omnibar') add(state.omnibar, ...omnibarStates(size));
      else if (isLeader(size)) add(state.skybox, 'leader', 'rendered');
    },
    /** An ad that is no leader has stood in the skybox for its time. */
    settled(state) {
      add(state.skybox, 'rendered');
    },
    emptied(state, action: NameAction) {
      add(state[action.payload.name], 'empty', 'rendered');
    },
    /** An empty one gave up its room. */
    collapsed(state, action: NameAction) {
      const part = state[action.payload.name];
      remove(part, 'expanded');
      add(part, 'collapsed');
    },
    /** What stood in it was taken away; it may be filled again. */
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
    /** The page stands where it stood before. */
    pushEnded(state) {
      remove(state.omnibar, 'expanded', 'fixed');
      add(state.omnibar, 'collapsed');
    },
    /** By the reader. */
    omnibarClosed(state) {
      remove(state.omnibar, 'expanded', 'fixed');
      add(state.omnibar, 'collapsed', 'closed');
    },
  },
  // The slice joins the store late; until then neither has a state.
  selectors: {
    /** Never both expanded: the skybox waits for as long as the omnibar has the page's head. */
    selectSkyboxStates: ({ skybox, omnibar }): AdChromeState[] =>
      omnibar.states.includes('expanded')
        ? skybox.states.filter((state) => state !== 'expanded')
        : skybox.states,
    selectOmnibarStates: ({ omnibar }) => omnibar.states,
    selectAdChromeSize: (state, name: AdChromeName) => state[name].size,
  },
});

function omnibarStates(size: string): AdChromeState[] {
  const shape = omnibarShapeOf(size);
  if (shape === 'hidden') return ['rendered', 'collapsed'];
  return shape === 'push' ? ['rendered', 'expanded', 'fixed'] : ['rendered', 'fixed'];
}

function add(part: AdChromePart, ...states: AdChromeState[]): void {
  part.states = [...new Set([...part.states, ...states])];
}

function remove(part: AdChromePart, ...states: AdChromeState[]): void {
  part.states = part.states.filter((state) => !states.includes(state));
}

export const {
  pageEntered: adChromeEntered,
  filled: adChromeFilled,
  settled: skyboxSettled,
  emptied: adChromeEmptied,
  collapsed: adChromeCollapsed,
  cleared: adChromeCleared,
  leaderStuck,
  leaderAnimated,
  leaderUnstuck,
  pushEnded: omnibarPushEnded,
  omnibarClosed,
} = slice.actions;

export const { selectSkyboxStates, selectOmnibarStates, selectAdChromeSize } = slice.getSelectors(
  (root: { adChrome?: AdChrome }) => root.adChrome ?? initialState,
);

export const adChromeReducer = slice.reducer;
