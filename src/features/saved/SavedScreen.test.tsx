import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { SavedScreen } from './SavedScreen';
import { listed, listFailed, savedReducer, selectSavedState } from './savedSlice';

const READ = [
  { title: 'Nine docks', url: '/article/nine/', savedAt: 1 },
  { title: 'Kept on purpose', url: '/article/kept/', savedAt: 1 },
];
const KEPT = {
  path: '/article/kept/',
  title: 'Kept on purpose',
  savedAt: 1,
  isComplete: true,
  bytes: 9,
};
const nothing = (): void => undefined;

let store: ReturnType<typeof createStore>;

const createStore = () => configureStore({ reducer: { saved: savedReducer } });

beforeEach(() => {
  store = createStore();
});

function setup(): string[] {
  render(
    <SavedScreen
      state={selectSavedState(store.getState())}
      isOnline={false}
      requestedPath="/article/never-opened/"
      read={READ}
      onQuality={nothing}
      onDownload={nothing}
      onStop={nothing}
      onRemove={nothing}
      onRemoveAll={nothing}
      onPromise={nothing}
    />,
  );
  const links = screen.queryAllByRole('link', { name: /docks|purpose/ });
  return links.map(({ textContent }) => textContent);
}

describe('SavedScreen', () => {
  it('shows no visited stories while the list above them is loading', () => {
    expect(setup()).toEqual([]);
    expect(screen.getAllByText('Loading the list')).toHaveLength(2);
  });

  it('lists each story once, under saved or visited', () => {
    store.dispatch(listed({ items: [KEPT], space: null }));
    expect(setup()).toEqual(['Kept on purpose', 'Nine docks']);
  });

  it('shows visited stories even if the saved list fails to load', () => {
    store.dispatch(listFailed());
    expect(setup()).toEqual(['Nine docks', 'Kept on purpose']);
    expect(screen.getByText(/does not let us list/)).toBeVisible();
  });
});
