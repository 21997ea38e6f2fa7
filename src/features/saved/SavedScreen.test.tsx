import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import type { Obstacle } from '../../model/offline/answerSource';
import { SavedScreen } from './SavedScreen';
import { listed, listFailed, savedReducer, selectSavedState, supportFound } from './savedSlice';

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
  heldFor: ['reader' as const],
  lacking: 0,
};
const nothing = (): void => undefined;

let store: ReturnType<typeof createStore>;

const createStore = () => configureStore({ reducer: { saved: savedReducer } });

beforeEach(() => {
  store = createStore();
});

function setup(
  obstacle: Obstacle = 'connection',
  isStored = true,
  read: typeof READ | null = READ,
  isLibrary = false,
  highlights = 0,
): string[] {
  render(
    <SavedScreen
      site="Field Notes"
      state={selectSavedState(store.getState())}
      isOnline={false}
      obstacle={obstacle}
      isStored={isStored}
      isLibrary={isLibrary}
      requestedPath={isLibrary ? null : '/article/never-opened/'}
      read={read ?? []}
      isReadFailed={read === null}
      changed={[]}
      highlights={highlights}
      annotations={<p>Highlights</p>}
      readingList={null}
      onQuality={nothing}
      onMedia={nothing}
      onDownload={nothing}
      onStop={nothing}
      onRemove={nothing}
      onRecording={nothing}
      onRemoveAll={nothing}
      onFind={nothing}
      onPromise={nothing}
    />,
  );
  const links = screen.queryAllByRole('link', { name: /docks|purpose/ });
  return links.map(({ textContent }) => textContent);
}

describe('SavedScreen', () => {
  it('shows no visited stories while the saved list above them is loading', () => {
    expect(setup()).toEqual([]);
    expect(screen.getAllByText('Loading the list')).toHaveLength(2);
  });

  it.each<[Obstacle, string]>([
    ['connection', 'You are offline'],
    ['portal', 'This network wants you to sign in'],
    ['gateway', 'This site is not responding right now'],
  ])('states in its heading what prevents the page from loading: %s', (obstacle, heading) => {
    setup(obstacle);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(document.title).toBe(`${heading} | Field Notes`);
    const link = screen.queryByRole('link', { name: /sign-in page/ });
    expect(link?.getAttribute('target')).toBe(obstacle === 'portal' ? '_blank' : undefined);
  });

  it.each<Obstacle>(['connection', 'portal', 'gateway'])(
    'keeps the title “Saved stories” at /saved/, even if the site cannot be reached: %s',
    (obstacle) => {
      setup(obstacle, true, READ, true);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Saved stories');
      expect(document.title).toBe('Saved stories | Field Notes');
    },
  );

  it('explains that a form or the login page needs a connection', () => {
    setup('connection', false);
    expect(screen.getByText(/only works with a connection/)).toBeVisible();
    expect(screen.queryByText(/no copy of this page on this device/)).toBeNull();
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

  it.each([
    ['saved', () => store.dispatch(listFailed()), []],
    ['visited', () => store.dispatch(listed({ items: [], space: null })), null],
  ])(
    'does not claim that nothing is stored if the %s stories cannot be listed',
    (_, list, read) => {
      list();
      setup('connection', true, read);
      expect(screen.queryByText('Nothing is stored')).toBeNull();
    },
  );

  it('says only once that this browser cannot store stories, and offers nothing that requires it', () => {
    store.dispatch(supportFound({ canShow: false, isSparing: false }));
    store.dispatch(listed({ items: [], space: null }));
    setup('connection', true, [], true);
    expect(screen.getAllByText(/cannot be saved in this browser/)).toHaveLength(1);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Ask your browser/ })).toBeNull();
    expect(screen.queryByText('Everything on this device opens without a connection.')).toBeNull();
    expect(screen.queryByText('Nothing is stored')).toBeNull();
  });

  it('lists highlights even if this browser cannot store stories', () => {
    store.dispatch(supportFound({ canShow: false, isSparing: false }));
    store.dispatch(listed({ items: [], space: null }));
    setup('connection', true, [], true, 2);
    expect(screen.getByText('Highlights')).toBeVisible();
    expect(screen.getByText('2 highlights')).toBeVisible();
  });

  it('states that nothing is stored if both lists are empty', () => {
    store.dispatch(listed({ items: [], space: null }));
    setup('connection', true, []);
    expect(screen.getByText('Nothing is stored')).toBeVisible();
  });
});
