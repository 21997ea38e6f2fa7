import {
  createOutboxBrowser,
  newsletter,
  type OutboxBrowser,
} from '../../../test/support/browser/outboxBrowser';
import { LONGEST_PAUSE, OUTBOX_AGE } from '../../model/members/outboxItem';
import { RetryLaterError } from '../http/retryLater';
import { createOutbox } from './outbox';

let browser: OutboxBrowser;
let tab: OutboxBrowser['tab'];
let requests: OutboxBrowser['requests'];
let left: OutboxBrowser['left'];

beforeEach(() => {
  browser = createOutboxBrowser();
  ({ tab, requests, left } = browser);
});

describe('a change rejected with `Retry-After`', () => {
  const away = (pause: number): void => {
    browser.server.state.codes['subscribe-one'] = new RetryLaterError(429, 'Later', pause);
  };
  /** Returns the total number of requests after each wait, alternating between page and worker. */
  async function requestTimes(waits: readonly number[]): Promise<number[]> {
    const times: number[] = [];
    for (const wait of waits) {
      browser.now += wait;
      browser.serverNow += wait;
      const { halt } = await (times.length % 2 === 0 ? tab().replay() : browser.workerReplay());
      expect(halt).toBe('noAnswer');
      times.push(requests().length);
    }
    return times;
  }

  it('is not resent by any page or the worker until the pause ends, and delays later changes', async () => {
    await tab().add('ada', newsletter('one'));
    await tab().add('ada', newsletter('two'));
    away(120_000);
    expect(await requestTimes([0, 0, 1, 119_998])).toEqual([1, 1, 1, 1]);
    expect(await requestTimes([1, 119_999])).toEqual([2, 2]);
    delete browser.server.state.codes['subscribe-one'];
    browser.now += 1;
    expect((await tab().replay()).halt).toBeNull();
    expect(requests().slice(2)).toEqual(['subscribe-one as key-1', 'subscribe-two as key-2']);
    expect(await left()).toEqual([]);
  });

  it('prevents even the session check during the pause', async () => {
    await tab().add('ada', newsletter('one'));
    away(120_000);
    await tab().replay();
    let questions = 0;
    const outbox = createOutbox({
      ...browser.parts(),
      currentMember: () => {
        questions += 1;
        return Promise.resolve({ memberId: 'ada', at: browser.serverNow });
      },
    });
    await outbox.replay();
    expect(questions).toBe(0);
    browser.now += 120_000;
    await outbox.replay();
    expect(questions).toBe(1);
  });

  it("does not delay another member's changes", async () => {
    await tab().add('ada', newsletter('one'));
    away(120_000);
    await tab().replay();
    browser.member = 'eve';
    await tab().add('eve', newsletter('two'));
    expect((await tab().replay()).halt).toBeNull();
    expect(requests()).toEqual(['subscribe-one as key-1', 'subscribe-two as key-2']);
  });

  it('is not sent early when another member has queued changes', async () => {
    browser.member = 'eve';
    await tab().add('eve', newsletter('two'));
    browser.member = 'ada';
    await tab().add('ada', newsletter('one'));
    away(120_000);
    await tab().replay();
    expect((await tab().replay()).halt).toBe('noAnswer');
    expect(requests()).toEqual(['subscribe-one as key-2']);
  });

  it('waits at most an hour, and not at all if the clock is set back', async () => {
    await tab().add('ada', newsletter('one'));
    away(10 * LONGEST_PAUSE);
    expect(await requestTimes([0, LONGEST_PAUSE - 1, 1])).toEqual([1, 1, 2]);
    expect(await requestTimes([-1])).toEqual([3]);
  });

  it('can be discarded, after which the next change is sent', async () => {
    await tab().add('ada', newsletter('one'));
    await tab().add('ada', newsletter('two'));
    away(120_000);
    await tab().replay();
    await tab().discard('key-1');
    expect((await tab().replay()).halt).toBeNull();
    expect(requests().at(-1)).toBe('subscribe-two as key-2');
  });
});

const YEARS = 10 * 365 * 86_400_000;

describe('the age of a change', () => {
  it.each([
    ['a 21-day-old change is sent', OUTBOX_AGE, 0],
    ['an older change is set aside', OUTBOX_AGE + 1, 1],
    ['a change with a negative age, after the clock was set back, is sent', -YEARS, 0],
  ])('determines whether it is sent: %s', async (_case, age, aside) => {
    await tab().add('ada', newsletter('one'));
    browser.now += age;
    browser.serverNow += Math.max(0, age);
    await tab().replay();
    expect([requests().length, (await left()).length]).toEqual([1 - aside, aside]);
  });

  it.each([YEARS, -YEARS])(
    "is measured by the server's clock if the browser's clock is off by %s milliseconds",
    async (wrong) => {
      browser.now = browser.serverNow + wrong;
      await tab().add('ada', newsletter('before'));
      await tab().replay();
      await tab().add('ada', newsletter('young'));
      browser.serverNow += OUTBOX_AGE;
      browser.now += OUTBOX_AGE;
      await tab().add('ada', newsletter('new'));
      await tab().replay();
      expect(requests()).toHaveLength(3);
      expect(await left()).toEqual([]);
    },
  );

  it("is measured by the server's clock if the browser's clock jumps while the change waits", async () => {
    await tab().add('ada', newsletter('before'));
    await tab().replay();
    for (const jump of [YEARS, -2 * YEARS, YEARS]) {
      await tab().add('ada', newsletter('one'));
      browser.now += jump;
      await tab().replay();
      expect(await left()).toEqual([]);
    }
  });
});
