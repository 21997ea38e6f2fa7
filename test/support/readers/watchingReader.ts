import type { SagaPorts } from '../../../sagas/ports';
import { videoPlayersSaga } from '../../../sagas/video/videoPlayers';
import { createAppStore, type AppStore } from '../../../src/app/store/store';
import { consentChanged } from '../../../src/features/consent/consentSlice';
import { navigationCommitted } from '../../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../../src/features/page/pageSlice';
import { pageViewStarted } from '../../../src/features/tracking/trackingSlice';
import {
  playPressed,
  selectVideoPlayer,
  type VideoPlayer,
} from '../../../src/features/video/videoSlice';
import type { CategoryId } from '../../../src/model/consent/consent';
import type { VideoStory } from '../../../src/model/content/stories';
import { createSagaHarness, type SagaHarness } from '../harness/sagaPorts';
import {
  listComponent,
  objectComponent,
  pageFixture,
  videoFixture,
} from '../fixtures/contentFixtures';
import { PAGE_VIEW } from '../fixtures/eventFixtures';
import { listingItemFixture } from '../fixtures/partFixtures';

/** A reader of a page with one video and the saga for its player. */
export interface WatchingReader {
  harness: SagaHarness;
  store: AppStore['store'];
  /** Opens the page, whose video is initially paused. */
  start(how?: Start): Promise<void>;
  player(): VideoPlayer;
  /** Dispatches the action for a click, and waits until its effects have settled. */
  press(action: ReturnType<typeof playPressed>): Promise<void>;
  play(): Promise<void>;
  /** Plays from the current position to the given second. The video ends if that is at or after its end. */
  run(to: number): Promise<void>;
  /** Returns one line for each tracked event about videos and ads. */
  lines(): string[];
}

export interface Start {
  more?: Partial<VideoStory>;
  search?: string;
  allowed?: readonly CategoryId[];
  hasPlaylist?: boolean;
}

export const PATH = '/video/leak/';
export const ID = 'id-leak';
export const ALL: readonly CategoryId[] = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'];

export const settle = (milliseconds = 0): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds);

/** Creates a reader who has not opened the page yet. Requires fake timers. */
export function createWatchingReader(): WatchingReader {
  const harness = createSagaHarness();
  const { store, sagas } = createAppStore(undefined, harness.ports as Partial<SagaPorts>);
  const reader: WatchingReader = {
    harness,
    store,
    async start({ more = {}, search = '', allowed = ALL, hasPlaylist = false } = {}) {
      const video = videoFixture('leak', {
        ...{ m3u8: '/a/clips/l.m3u8', mp4: '/a/clips/l.mp4' },
        ...more,
      });
      const page = pageFixture('video', 'leak', [objectComponent('video', video)]);
      const list = {
        ...listComponent('video-list', [listingItemFixture('next')]),
        metadata: { playlistId: 'videos', playlistTitle: 'Latest videos' },
      };
      const components = hasPlaylist ? [...page.components, list] : page.components;
      store.dispatch(pageReceived({ path: PATH, page: { ...page, components } }));
      store.dispatch(pageShown({ path: PATH }));
      const location = { pathname: PATH, search, hash: '', key: 'one' };
      store.dispatch(navigationCommitted({ location, route: null, error: null }));
      store.dispatch(pageViewStarted({ ...PAGE_VIEW, pageType: 'video', pageViewGuid: 'view-1' }));
      store.dispatch(
        consentChanged({ status: 'answered', source: 'own', allowed, isSuspended: false }),
      );
      harness.videos.state.ids = [ID];
      sagas.run(videoPlayersSaga);
      await settle();
    },
    player: () => selectVideoPlayer(store.getState(), ID)!,
    async press(action) {
      store.dispatch(action);
      await settle();
    },
    play: () => reader.press(playPressed({ id: ID })),
    async run(to) {
      const { media } = harness.videos;
      media.run(to);
      if (to >= media.state.duration) {
        media.say('pause');
        media.say('ended');
      }
      await settle();
    },
    lines: () =>
      harness.tracked.reported().map(({ type, payload }) => {
        const { quartile, playheadPosition, adRollPosition } = payload as Record<
          string,
          string | number | undefined
        >;
        const name = type.replace('event/Video', '');
        return [name, adRollPosition, quartile, `@${String(playheadPosition)}`]
          .filter((word) => word !== undefined)
          .join(' ');
      }),
  };
  return reader;
}
