import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { LibrarySearch } from './LibrarySearch';
import { findAnswered, findFailed, findTyped, savedReducer, selectSavedState } from './savedSlice';

const createStore = () => configureStore({ reducer: { saved: savedReducer } });

let store: ReturnType<typeof createStore>;

beforeEach(() => {
  store = createStore();
});

function show(isReady = true): void {
  render(
    <LibrarySearch
      search={selectSavedState(store.getState()).search}
      isReady={isReady}
      onFind={(query) => store.dispatch(findTyped({ query }))}
    />,
  );
}

const FOUND = {
  path: '/article/docks/',
  title: 'Nine docks',
  snippet: [
    { text: 'A ', isMatch: false },
    { text: 'docking', isMatch: true },
    { text: ' station', isMatch: false },
  ],
};

describe('LibrarySearch', () => {
  it('requests a search whenever the query changes', () => {
    show();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'dock' } });
    expect(selectSavedState(store.getState()).search).toMatchObject({
      query: 'dock',
      status: 'searching',
    });
  });

  it('is disabled until it can handle input', () => {
    show(false);
    expect(screen.getByRole('searchbox', { name: 'Search these stories' })).toBeDisabled();
    show();
    expect(screen.getAllByRole('searchbox')[1]).toBeEnabled();
  });

  it('links to the stories found, and marks the matches', () => {
    store.dispatch(findTyped({ query: 'dock' }));
    store.dispatch(findAnswered({ query: 'dock', answer: { stories: 7, found: [FOUND] } }));
    show();
    expect(screen.getByRole('status')).toHaveTextContent('1 story found for “dock”');
    expect(screen.getByRole('link', { name: 'Nine docks' })).toHaveAttribute('href', FOUND.path);
    expect(screen.getByText('docking').tagName).toBe('MARK');
  });

  it('shows that nothing was found, and how many stories were searched', () => {
    store.dispatch(findTyped({ query: 'zyzzyva' }));
    store.dispatch(findAnswered({ query: 'zyzzyva', answer: { stories: 7, found: [] } }));
    show();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Nothing on this device contains “zyzzyva”. 7 stories searched',
    );
  });

  it('shows that the search is unavailable', () => {
    store.dispatch(findTyped({ query: 'dock' }));
    store.dispatch(findFailed());
    show();
    expect(screen.getByRole('status')).toHaveTextContent('may be missing on this device');
  });

  it('ignores the results of an earlier query', () => {
    store.dispatch(findTyped({ query: 'docks' }));
    store.dispatch(findAnswered({ query: 'dock', answer: { stories: 7, found: [FOUND] } }));
    expect(selectSavedState(store.getState()).search.found).toEqual([]);
  });
});
