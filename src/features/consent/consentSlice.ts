import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CRITICAL, type CategoryId } from '../../model/consent/consent';

/** Who answered for the reader; `gpc`: nobody but the browser's Global Privacy Control. */
export type ConsentSource = 'none' | 'own' | 'sdk' | 'gpc';

export interface ConsentState {
  /** `waiting` until the browser has been asked; then whether there is a choice. */
  status: 'waiting' | 'unanswered' | 'answered';
  source: ConsentSource;
  allowed: readonly CategoryId[];
  /** Whether the browser sends Global Privacy Control. */
  hasGpc: boolean;
  /** On a page that is not shown for reasons of health privacy nothing but the critical is allowed. */
  isSuspended: boolean;
  /** Whether nothing was chosen and the page has settled, so that the reader may be asked. */
  isBannerDue: boolean;
  isCentreOpen: boolean;
}

const initialState: ConsentState = {
  status: 'waiting',
  source: 'none',
  allowed: CRITICAL,
  hasGpc: false,
  isSuspended: false,
  isBannerDue: false,
  isCentreOpen: false,
};

export interface ConsentAnswer {
  status: 'unanswered' | 'answered';
  source: ConsentSource;
  /** After Global Privacy Control has had its say. */
  allowed: readonly CategoryId[];
  hasGpc: boolean;
  isSuspended: boolean;
}

/** The reader pressed a button of banner or preference centre. */
export const consentChosen = createAction<{ allowed: readonly CategoryId[] }>('consent/chosen');

/** A vendor whose category was withdrawn cannot be stopped while the page lives. */
export const vendorStayed = createAction<{ id: string }>('consent/vendorStayed');

const slice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    /**
     * What holds from now on: at the start, after a choice, after a word of the consent SDK, on the way
     * into and out of a page that is not shown. Whoever waits for a category listens to this alone.
     */
    changed(state, action: PayloadAction<Partial<ConsentAnswer>>) {
      Object.assign(state, action.payload);
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
    /** What scripts, cookies and events go by. */
    selectAllowedCategories: (state): readonly CategoryId[] =>
      state.isSuspended ? CRITICAL : state.allowed,
    selectConsent: (state) => state,
  },
});

export const { changed: consentChanged, bannerDue, settingsOpened, settingsClosed } = slice.actions;

export const { selectAllowedCategories, selectConsent } = slice.selectors;

export const consentReducer = slice.reducer;
