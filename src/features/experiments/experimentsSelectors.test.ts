import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { storyPage } from '../../../test/support/fixtures/contentFixtures';
import { pageReceived, pageReducer, pageShown } from '../page/pageSlice';
import { selectHasNewAdLibrary } from './experimentsSelectors';
import { experimentDecided, experimentsReducer } from './experimentsSlice';

const PATH = '/article/first/';
const begin = () =>
  configureStore({
    reducer: combineReducers({ experiments: experimentsReducer, page: pageReducer }),
  });

let store: ReturnType<typeof begin>;

beforeEach(() => {
  store = begin();
});

function show(path: string): void {
  store.dispatch(pageReceived({ path, page: storyPage('first') }));
  store.dispatch(pageShown({ path }));
}

describe('selectHasNewAdLibrary', () => {
  it.each([
    [true, 'test', 'adlib_variant'],
    [false, 'control', 'adlib_variant'],
    [false, 'exclude', 'adlib_variant'],
    [false, 'test', 'cta_pricing'],
  ])('returns %s for the bucket %s of the experiment %s', (expected, bucket, id) => {
    show(PATH);
    const state = { id, version: '1', bucket };
    store.dispatch(experimentDecided({ path: PATH, state }));
    expect(selectHasNewAdLibrary(store.getState())).toBe(expected);
  });

  it('returns false for a page without an experiment', () => {
    show(PATH);
    expect(selectHasNewAdLibrary(store.getState())).toBe(false);
    const state = { id: 'adlib_variant', version: '1', bucket: 'test' };
    store.dispatch(experimentDecided({ path: '/article/another/', state }));
    expect(selectHasNewAdLibrary(store.getState())).toBe(false);
  });
});
