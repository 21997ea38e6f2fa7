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
    ['adlib_variant', 'test', true],
    ['adlib_variant', 'control', false],
    ['adlib_variant', 'exclude', false],
    ['cta_pricing', 'test', false],
  ])('given experiment %s and bucket %s, returns %s', (id, bucket, expected) => {
    show(PATH);
    const state = { id, version: '1', bucket };
    store.dispatch(experimentDecided({ path: PATH, state }));
    expect(selectHasNewAdLibrary(store.getState())).toBe(expected);
  });

  it('is false outside the experiment', () => {
    show(PATH);
    expect(selectHasNewAdLibrary(store.getState())).toBe(false);
    const state = { id: 'adlib_variant', version: '1', bucket: 'test' };
    store.dispatch(experimentDecided({ path: '/article/another/', state }));
    expect(selectHasNewAdLibrary(store.getState())).toBe(false);
  });
});
