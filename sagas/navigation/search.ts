import type { PayloadAction } from '@reduxjs/toolkit';
import { call, debounce, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { menuOpened, SEARCH_MENU, selectExpandedMenu } from '../../src/features/menus/menusSlice';
import { navigationRequested } from '../../src/features/navigation/navigationSlice';
import { componentLoaded, selectEdition } from '../../src/features/pageState/pageStateSlice';
import {
  searchItemChosen,
  searchSubmitted,
  searchTyped,
  selectRequestedQuery,
  selectIsTrendingRequested,
  selectSearchText,
  suggestionsFailed,
  suggestionsRequested,
  trendingRequested,
} from '../../src/features/search/searchSlice';
import { matchRoute } from '../../src/model/routing/routeMatch';
import {
  searchPath,
  SUGGEST_AFTER,
  suggestQuery,
  typedQuery,
  writtenText,
} from '../../src/model/routing/search';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Handles the search panel: trending stories, suggestions, and navigation. */
export function* searchSaga(): SagaGenerator<void> {
  yield* takeEvery(menuOpened, supervised('trending', loadTrending));
  yield* debounce(SUGGEST_AFTER, searchTyped, supervised('suggest', searchIfChanged));
  yield* takeLatest(suggestionsRequested, supervised('suggestions', loadSuggestions));
  yield* takeEvery(searchSubmitted, supervised('searchSubmit', submit));
  yield* takeEvery(searchItemChosen, supervised('searchSelect', choose));
  // The panel may have been opened and typed into before this code loaded.
  yield* fork(supervised('trending', loadTrending));
  yield* fork(supervised('suggest', searchIfChanged));
}

function* loadTrending(): SagaGenerator<void> {
  if ((yield* select(selectExpandedMenu)) !== SEARCH_MENU) return;
  if (yield* select(selectIsTrendingRequested)) return;
  yield* put(trendingRequested());
  const lazyContent = yield* port('lazyContent');
  try {
    const content = yield* call(lazyContent);
    const items = yield* call([content, 'trending'], yield* select(selectEdition));
    yield* put(componentLoaded({ name: 'smartSearchTrendingContent', content: { items } }));
  } catch {
    // The panel works without trending stories.
  }
}

function* searchIfChanged(): SagaGenerator<void> {
  const query = suggestQuery(yield* select(selectSearchText));
  if (query === '' || query === (yield* select(selectRequestedQuery))) return;
  yield* put(suggestionsRequested({ query }));
}

function* loadSuggestions({
  payload: { query },
}: PayloadAction<{ query: string }>): SagaGenerator<void> {
  const lazyContent = yield* port('lazyContent');
  try {
    const content = yield* call(lazyContent);
    const found = yield* call([content, 'suggestions'], query);
    yield* put(componentLoaded({ name: 'smartSearchResults', content: { ...found, query } }));
  } catch {
    yield* put(suggestionsFailed({ query }));
  }
}

function* submit({ payload }: PayloadAction<{ text: string }>): SagaGenerator<void> {
  const query = typedQuery(payload.text);
  if (query === '') return;
  const written = writtenText(payload.text);
  yield* put(navigationRequested({ href: searchPath(query, 1, { written }) }));
}

function* choose({ payload: { href } }: PayloadAction<{ href: string }>): SagaGenerator<void> {
  const { pathname } = new URL(href, 'http://site');
  if (href.startsWith('/') && matchRoute(pathname)) {
    yield* put(navigationRequested({ href }));
    return;
  }
  const history = yield* port('history');
  history.loadDocument(href);
}
