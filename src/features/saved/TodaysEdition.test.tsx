import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import type { MediaKind } from '../../model/offline/storyMedia';
import {
  downloadProgressed,
  mediaChosen,
  planned,
  savedReducer,
  selectSavedState,
  supportFound,
} from './savedSlice';
import { TodaysEdition } from './TodaysEdition';

const createStore = () => configureStore({ reducer: { saved: savedReducer } });
const nothing = (): void => undefined;

let store: ReturnType<typeof createStore>;
let chosen: MediaKind[][];

beforeEach(() => {
  store = createStore();
  chosen = [];
});

function show(): void {
  render(
    <TodaysEdition
      state={selectSavedState(store.getState())}
      isOnline
      onQuality={nothing}
      onMedia={(media) => chosen.push(media)}
      onDownload={nothing}
      onStop={nothing}
    />,
  );
}

function plan(audio: number, video: number): void {
  store.dispatch(supportFound({ canShow: true, isSparing: false }));
  store.dispatch(planned({ stories: 24, bytes: 1, here: 0, mediaBytes: { audio, video } }));
}

describe("the choice of media for today's edition", () => {
  it('shows the size of recordings and videos before they are chosen', async () => {
    plan(32_044, 12_400_000);
    show();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Recordings, 32 kB' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Videos, 12.4 MB' }));
    expect(chosen).toEqual([['audio'], ['video']]);
  });

  it('can be cleared', async () => {
    plan(32_044, 12_400_000);
    store.dispatch(mediaChosen({ media: ['audio', 'video'] }));
    show();
    const videos = await screen.findByRole('checkbox', { name: /Videos/ });
    expect(videos).toBeChecked();
    fireEvent.click(videos);
    expect(chosen).toEqual([['audio']]);
  });

  it('states that videos from other sites are not in the download', async () => {
    plan(0, 12_400_000);
    show();
    const videos = await screen.findByRole('checkbox', { name: /Videos/ });
    expect(videos).toHaveAccessibleDescription(/other sites are not part of the download/);
    expect(screen.queryByRole('checkbox', { name: /Recordings/ })).toBeNull();
  });

  it('shows a message if no media can be downloaded', async () => {
    plan(0, 0);
    show();
    expect(await screen.findByText(/have no videos that can be downloaded/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Also download' })).toBeNull();
  });

  it('is disabled during the download, and shows when only media are still downloading', async () => {
    plan(0, 12_400_000);
    store.dispatch(downloadProgressed({ done: 24, total: 24 }));
    show();
    expect(await screen.findByRole('checkbox', { name: /Videos/ })).toBeDisabled();
    expect(
      screen.getByText('Every story is ready. Recordings and videos are still downloading.'),
    ).toHaveRole('status');
  });
});
