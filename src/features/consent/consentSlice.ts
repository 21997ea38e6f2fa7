import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CRITICAL, type CategoryId } from '../../model/consent/consent';

/** Source of the answer. `gpc`: only the browser's Global Privacy Control signal. */
export type ConsentSource = 'none' | 'own' | 'sdk' | 'gpc';

export interface ConsentState {
  /** `waiting` until the stored choice has been read, or the consent SDK has responded or timed out. */
  status: 'waiting' | 'unanswered' | 'answered';
  source: ConsentSource;
  allowed: readonly CategoryId[];
  /** Providers whose embeds the reader has individually allowed; reset by a new choice or when the page is unloaded. */
  providers: readonly string[];
  /** True if the browser sends Global Privacy Control. */
  hasGpc: boolean;
  /** True on pages blocked for health privacy, where only the critical category is allowed. */
  isSuspended: boolean;
  /** True once a consent dialog may load. Loading it earlier would delay startup code that readers wait for. */
  isWindowDue: boolean;
  /** True from the time the banner may be shown until the reader makes a choice in this tab. */
  isBannerDue: boolean;
  isCentreOpen: boolean;
}

const initialState: ConsentState = {
  status: 'waiting',
  source: 'none',
  allowed: CRITICAL,
  providers: [],
  hasGpc: false,
  isSuspended: false,
  isWindowDue: false,
  isBannerDue: false,
  isCentreOpen: false,
};

export interface ConsentAnswer {
  status: 'unanswered' | 'answered';
  source: ConsentSource;
  /** Categories that remain after Global Privacy Control has been applied. */
  allowed: readonly CategoryId[];
  hasGpc: boolean;
  isSuspended: boolean;
}

/** The reader made a choice in the banner or the preference center. */
export const consentChosen = createAction<{ allowed: readonly CategoryId[] }>('consent/chosen');

/** A vendor's script may no longer run, but it cannot be stopped until the document is unloaded. */
export const vendorStayed = createAction<{ id: string }>('consent/vendorStayed');

const slice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    /**
     * Updates the effective consent: on startup, after a choice in this or another tab, after a consent SDK update, and
     * on entering or leaving a blocked page. Code that waits for a category needs only this event.
     */
    changed(state, action: PayloadAction<Partial<ConsentAnswer>>) {
      // A new choice of categories replaces individual permissions.
      if (action.payload.allowed && state.status !== 'waiting') state.providers = [];
      Object.assign(state, action.payload);
    },
    providerAllowed(state, action: PayloadAction<{ provider: string }>) {
      state.providers.push(action.payload.provider);
    },
    windowDue(state) {
      state.isWindowDue = true;
    },
    bannerDue(state) {
      state.isBannerDue = true;
    },
    settingsOpened(state) {
      state.isCentreOpen = true;
    },
    settingsClosed(state) {
      state.isCentreOpen = false;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(consentChosen, (state) => {
      state.isBannerDue = false;
      state.isCentreOpen = false;
    });
  },
  selectors: {
    /** Effective categories; scripts, cookies and events depend on these. */
    selectAllowedCategories: (state): readonly CategoryId[] =>
      state.isSuspended ? CRITICAL : state.allowed,
    selectConsent: (state) => state,
  },
});

export const {
  changed: consentChanged,
  windowDue: consentWindowDue,
  providerAllowed,
  bannerDue,
  settingsOpened,
  settingsClosed,
} = slice.actions;

export const { selectAllowedCategories, selectConsent } = slice.selectors;

export const consentReducer = slice.reducer;
