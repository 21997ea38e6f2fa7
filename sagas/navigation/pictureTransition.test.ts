import { selectPendingHref, selectProgress } from '../../src/features/navigation/navigationSlice';
import type { Page } from '../../src/model/routing/page';
import { storyPage } from '../../test/support/fixtures/contentFixtures';
import { held } from '../../test/support/harness/sagaPorts';
import {
  openNavigatingReader,
  type NavigatingReader,
} from '../../test/support/browser/navigatingReader';

let reader: NavigatingReader;

beforeEach(async () => {
  jest.useFakeTimers();
  reader = await openNavigatingReader();
  reader.harness.screen.transitions = [];
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the picture in a story card', () => {
  it('is captured before the story is rendered, and is animated afterward', async () => {
    const { screen } = reader.harness;
    const { flushes } = screen;
    await reader.press('/article/one/?from=front');
    expect(screen.transitions).toEqual([
      ['/article/one/', flushes],
      ['finish', flushes + 1],
    ]);
  });

  it('is captured while the previous page and its location are still shown', async () => {
    const capture = held<undefined>();
    reader.harness.screen.captured = capture.promise;
    await reader.press('/article/one/');
    expect(reader.shownTitle()).toBe('front-door | Halfwave');
    expect(reader.harness.browser.address()).toBe('/');
    capture.release(undefined);
    await reader.soon();
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(reader.harness.browser.address()).toBe('/article/one/');
  });

  it('is not animated if the reader follows another link while it is being captured', async () => {
    const { screen } = reader.harness;
    screen.captured = held<undefined>().promise;
    await reader.press('/article/one/');
    screen.captured = undefined;
    await reader.press('/article/two/');
    expect(screen.transitions.map(([step]) => step)).toEqual([
      ...['/article/one/', 'drop'],
      ...['/article/two/', 'finish'],
    ]);
    expect(reader.shownTitle()).toBe('two | Halfwave');
    expect(reader.lengthOfHistory()).toBe(2);
    expect(selectPendingHref(reader.store.getState())).toBeNull();
  });

  it('does not keep a progress bar that appears during the capture from finishing', async () => {
    const capture = held<undefined>();
    const answer = held<Page>();
    reader.harness.screen.captured = capture.promise;
    reader.harness.content.pages.set('article/one', answer.promise);
    await reader.press('/article/one/');
    await jest.advanceTimersByTimeAsync(190);
    answer.release(storyPage('one'));
    await jest.advanceTimersByTimeAsync(20);
    expect(selectProgress(reader.store.getState())).toMatchObject({ isShown: true });
    capture.release(undefined);
    await reader.soon();
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(selectProgress(reader.store.getState())).toMatchObject({ status: 'finished' });
  });

  it('is not captured when the reader goes back', async () => {
    await reader.press('/article/one/');
    reader.harness.screen.transitions = [];
    await reader.go(-1);
    expect(reader.harness.screen.transitions).toEqual([]);
  });
});
