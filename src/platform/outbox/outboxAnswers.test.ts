import { PROFILE } from '../../../test/support/harness/memberHarness';
import {
  createOutboxBrowser,
  newsletter,
  words,
  type OutboxBrowser,
} from '../../../test/support/browser/outboxBrowser';
import { PageError, UnreachableError } from '../../model/routing/errors';
import type { QueuedChange } from '../../model/members/outboxItem';

const FORM = { username: 'new', firstName: 'Ada', lastName: 'Quill', country: 'US' };

const profile = (username: string, version = 3): QueuedChange => ({
  kind: 'profile',
  form: { ...FORM, username },
  version,
});

let browser: OutboxBrowser;
let tab: OutboxBrowser['tab'];
let requests: OutboxBrowser['requests'];
let left: OutboxBrowser['left'];

beforeEach(() => {
  browser = createOutboxBrowser();
  ({ tab, requests, left } = browser);
});

describe('replaying the outbox', () => {
  it.each([400, 403, 404, 410, 413, 422])(
    'sets the item aside on status %s, and continues with the next',
    async (status) => {
      await tab().add('ada', newsletter('one'));
      await tab().add('ada', newsletter('two'));
      browser.server.state.codes['subscribe-one'] = new PageError(
        status,
        'There is no such letter',
      );
      const { halt } = await tab().replay();
      expect([halt, requests().length]).toEqual([null, 2]);
      expect(await left()).toMatchObject([
        { id: 'key-1', setAside: { kind: 'refused', message: 'There is no such letter' } },
      ]);
      await tab().replay();
      expect(requests()).toHaveLength(2);
    },
  );

  it.each([408, 409, 425, 429, 500, 502, 503])(
    'stops on status %s, and keeps all items',
    async (status) => {
      await tab().add('ada', newsletter('one'));
      await tab().add('ada', newsletter('two'));
      browser.server.state.codes['subscribe-one'] = new PageError(status, 'Later');
      expect((await tab().replay()).halt).toBe('noAnswer');
      expect(requests()).toHaveLength(1);
      expect(words(await left())).toEqual(['key-1', 'key-2']);
    },
  );

  it('keeps all items while the session is expired, until the next sign-in', async () => {
    await tab().add('ada', newsletter('one'));
    browser.server.state.codes['subscribe-one'] = new PageError(401, 'Sign in');
    expect((await tab().replay()).halt).toBe('signedOut');
    browser.member = null;
    expect((await tab().replay()).halt).toBe('signedOut');
    browser.member = new Error('Nobody there');
    expect((await tab().replay()).halt).toBe('noAnswer');
    browser.member = 'ada';
    delete browser.server.state.codes['subscribe-one'];
    expect((await tab().replay()).halt).toBeNull();
    expect(await left()).toEqual([]);
  });

  it('sets an item aside after its fifth server error, counted across pages, and continues with the next', async () => {
    await tab().add('ada', newsletter('one'));
    await tab().add('ada', newsletter('two'));
    browser.server.state.codes['subscribe-one'] = new PageError(500, 'Broken');
    for (let tries = 1; tries < 5; tries += 1) {
      expect((await tab().replay()).halt).toBe('noAnswer');
      expect((await left()).every(({ setAside }) => setAside === null)).toBe(true);
    }
    expect((await tab().replay()).halt).toBeNull();
    expect(requests().at(-1)).toBe('subscribe-two as key-2');
    expect(await left()).toMatchObject([{ id: 'key-1', setAside: { kind: 'refused' } }]);
  });

  it.each([502, 503, 504, 429])('does not set an item aside on status %s', async (status) => {
    await tab().add('ada', newsletter('one'));
    browser.server.state.codes['subscribe-one'] = new PageError(status, 'Later');
    for (let tries = 0; tries < 12; tries += 1) await tab().replay();
    expect(await left()).toMatchObject([{ id: 'key-1', setAside: null }]);
  });

  it('sets the item aside if the response code is not `Success`', async () => {
    await tab().add('ada', newsletter('one'));
    browser.server.state.codes['subscribe-one'] = 'success';
    await tab().replay();
    expect(await left()).toMatchObject([{ setAside: { kind: 'refused' } }]);
  });
});

describe('a profile change', () => {
  it('is set aside with both versions on a conflict, and overwrites the other version only when retried', async () => {
    await tab().add('ada', profile('mine'));
    const theirs = { ...PROFILE, username: 'theirs', version: 7 };
    browser.server.state.saved = { kind: 'overtaken', profile: theirs };
    await tab().replay();
    const [item] = await left();
    expect(item).toMatchObject({
      change: { form: { username: 'mine' } },
      setAside: { kind: 'conflict', theirs: { username: 'theirs' } },
    });
    browser.server.state.saved = { kind: 'saved', profile: { ...theirs, version: 8 } };
    await tab().retry(item!);
    await tab().replay();
    expect(requests()).toEqual(['save mine on 3 as key-1', 'save mine on 7 as key-2']);
    expect(await left()).toEqual([]);
  });

  it('does not conflict with an earlier change made on the same page', async () => {
    await tab().add('ada', profile('first'));
    browser.server.state.saved = new UnreachableError('Cut off');
    await tab().replay();
    await tab().add('ada', profile('second'));
    browser.server.state.saved = { kind: 'saved', profile: { ...PROFILE, version: 4 } };
    await tab().replay();
    expect(requests().slice(1)).toEqual(['save first on 3 as key-1', 'save second on 4 as key-2']);
  });

  it('is set aside with the reason if it is rejected', async () => {
    await tab().add('ada', profile('new'));
    browser.server.state.saved = { kind: 'refused', problems: { username: 'That name is taken.' } };
    await tab().replay();
    expect(await left()).toMatchObject([
      { setAside: { kind: 'refused', message: 'That name is taken.' } },
    ]);
  });
});
