import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_EDITION } from '../../model/content/content';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import type { BreakingNews } from '../../model/routing/pageComponents';
import type { BreakingNewsData, InnovationTrendsData } from '../../model/ports';
import type { PublicSettings } from '../../model/publicSettings';
import type { Suggestions, TrendingItem } from '../../model/routing/search';
import type { SiteLink } from '../../model/routing/siteFrame';
import { menuClosed, menuOpened, SEARCH_MENU } from '../menus/menusSlice';
import { navigationCommitted } from '../navigation/navigationSlice';

/** Components that are loaded separately from a page, keyed by name. */
export interface LoadedComponents {
  smartSearchResults: Suggestions & { query: string };
  smartSearchTrendingContent: { items: TrendingItem[] };
  'editorial-links-header': { items: SiteLink[] };
  /** Recommendations for the page at `path`; absent if no decision was made. */
  moreForYou: { path: string; decisionId: string; items: ContentListingItem[] };
}

type LoadedComponent = {
  [Name in keyof LoadedComponents]: { name: Name; content: LoadedComponents[Name] };
}[keyof LoadedComponents];

/** Notices that are shown while their flag is on. */
export interface SiteNotices {
  browserPrivacy: boolean;
  maintenance: boolean;
}

/** Settings that components render. */
type ShownSettings = Pick<PublicSettings, 'siteName'>;

/** State of the screen that is not part of the page's content. */
export interface PageStateSliceState {
  brand: string;
  edition: string;
  affiliateDisclosure: boolean;
  /** True if an overlay covers the page. */
  overlay: boolean;
  breakingNews: BreakingNewsData | null;
  /** Id of the news item that the reader dismissed; null if there is none. */
  dismissedNews: string | null;
  innovationTrends: InnovationTrendsData | null;
  components: Partial<LoadedComponents>;
  notices: SiteNotices;
}

const initialState: PageStateSliceState = {
  brand: '',
  edition: DEFAULT_EDITION,
  affiliateDisclosure: false,
  overlay: false,
  breakingNews: null,
  dismissedNews: null,
  innovationTrends: null,
  components: {},
  notices: { browserPrivacy: false, maintenance: false },
};

const slice = createSlice({
  name: 'pageState',
  initialState,
  reducers: {
    configured(state, action: PayloadAction<ShownSettings>) {
      state.brand = action.payload.siteName;
    },
    editionChosen(state, action: PayloadAction<{ code: string }>) {
      state.edition = action.payload.code;
    },
    affiliateLinksFound(state, action: PayloadAction<{ hasAny: boolean }>) {
      state.affiliateDisclosure = action.payload.hasAny;
    },
    breakingNewsReceived(state, action: PayloadAction<BreakingNewsData>) {
      state.breakingNews = action.payload;
    },
    breakingNewsDismissed(state, action: PayloadAction<{ id: string }>) {
      state.dismissedNews = action.payload.id;
    },
    innovationTrendsReceived(state, action: PayloadAction<InnovationTrendsData>) {
      state.innovationTrends = action.payload;
    },
    componentLoaded(state, action: PayloadAction<LoadedComponent>) {
      const { name, content } = action.payload;
      state.components = { ...state.components, [name]: content };
    },
    noticesFlagged(state, action: PayloadAction<SiteNotices>) {
      state.notices = action.payload;
    },
    maintenanceDismissed(state) {
      state.notices.maintenance = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(menuOpened, (state, action) => {
        state.overlay = action.payload.name === SEARCH_MENU;
      })
      .addCase(menuClosed, (state, action) => {
        if (action.payload.name === SEARCH_MENU) state.overlay = false;
      })
      .addCase(navigationCommitted, (state) => {
        state.overlay = false;
      });
  },
  selectors: {
    selectBrand: (state) => state.brand,
    selectEdition: (state) => state.edition,
    selectHasAffiliateDisclosure: (state) => state.affiliateDisclosure,
    selectIsOverlaid: (state) => state.overlay,
    /** Returns the first news item, unless the reader dismissed it. */
    selectBreakingNews: ({ breakingNews, dismissedNews }): BreakingNews | null => {
      const news = breakingNews?.items[0];
      return news && news.id !== dismissedNews ? news : null;
    },
    selectInnovationTrends: (state) => state.innovationTrends,
    selectComponents: (state) => state.components,
    selectNotices: (state) => state.notices,
  },
});

export const {
  configured: siteConfigured,
  editionChosen,
  affiliateLinksFound,
  breakingNewsReceived,
  breakingNewsDismissed,
  innovationTrendsReceived,
  componentLoaded,
  noticesFlagged,
  maintenanceDismissed,
} = slice.actions;

export const {
  selectBrand,
  selectEdition,
  selectHasAffiliateDisclosure,
  selectIsOverlaid,
  selectBreakingNews,
  selectInnovationTrends,
  selectComponents,
  selectNotices,
} = slice.selectors;

export const pageStateReducer = slice.reducer;
