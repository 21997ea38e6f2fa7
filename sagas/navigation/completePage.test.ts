import { selectIsPartial } from '../../src/features/page/pageSlice';
import type { Page } from '../../src/model/routing/page';
import {
  openNavigatingReader,
  type NavigatingReader,
} from '../../test/support/browser/navigatingReader';
import { held } from '../../test/support/harness/sagaPorts';

let reader: NavigatingReader;
let paint: () => void;

beforeEach(async () => {
  jest.useFakeTimers();
  reader = await openNavigatingReader();
  const painted = held<undefined>();
  paint = () => painted.release(undefined);
  reader.harness.ports.rest.untilPainted = () => painted.promise;
});

afterEach(() => {
  jest.useRealTimers();
});

const isPartial = (): boolean => selectIsPartial(reader.store.getState());

describe('the rest of a page', () => {
  it('is rendered once the first screenful has been painted', async () => {
    await reader.press('/article/one/');
    expect([reader.shownTitle(), isPartial()]).toEqual(['one | Halfwave', true]);
    paint();
    await reader.soon();
    expect(isPartial()).toBe(false);
  });

  it('is rendered although another page is loading, which may not arrive', async () => {
    await reader.press('/article/one/');
    reader.harness.content.pages.set('article/two', held<Page>().promise);
    await reader.press('/article/two/');
    paint();
    await reader.soon();
    expect(isPartial()).toBe(false);
  });

  it('of a later page is not rendered before that page has been painted', async () => {
    await reader.press('/article/one/');
    const later = held<undefined>();
    reader.harness.ports.rest.untilPainted = () => later.promise;
    await reader.press('/article/two/');
    paint();
    await reader.soon();
    expect(isPartial()).toBe(true);
    later.release(undefined);
    await reader.soon();
    expect(isPartial()).toBe(false);
  });

  it.each([
    ['a heading further down', '/article/one/#notes', {}],
    ['a kept scroll position', '/article/one/', { scroll: false }],
  ])('is rendered at once for %s', async (_, href, how) => {
    await reader.press(href, how);
    expect(isPartial()).toBe(false);
  });

  it('is rendered at once on the way back, to restore the scroll position', async () => {
    await reader.press('/article/one/');
    paint();
    await reader.press('/article/two/');
    reader.harness.ports.rest.untilPainted = () => held<undefined>().promise;
    await reader.go(-1);
    expect([reader.shownTitle(), isPartial()]).toEqual(['one | Halfwave', false]);
  });
});
