import { PROFILE } from '../../../test/support/harness/memberWorld';
import {
  createOutboxBrowser,
  letter,
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
let asked: OutboxBrowser['asked'];
let left: OutboxBrowser['left'];

beforeEach(() => {
  browser = createOutboxBrowser();
  ({ tab, asked, left } = browser);
});

describe('what the server says', () => {
  it.each([400, 403, 404, 410, 413, 422])(
    'a refusal with %s sets the item aside with the reason, and the next goes on',
    async (status) => {
      await tab().add('ada', letter('one'));
      await tab().add('ada', letter('two'));
      browser.server.state.codes['subscribe-one'] = new PageError(
        status,
        'There is no such letter',
      );
      const { halt } = await tab().replay();
      expect([halt, asked().length]).toEqual([null, 2]);
      expect(await left()).toMatchObject([
        { id: 'key-1', setAside: { kind: 'refused', message: 'There is no such letter' } },
      ]);
      await tab().replay();
      expect(asked()).toHaveLength(2);
    },
  );

  it.each([408, 409, 425, 429, 500, 502, 503])(
    '%s means: not now, and all wait',
    async (status) => {
      await tab().add('ada', letter('one'));
      await tab().add('ada', letter('two'));
      browser.server.state.codes['subscribe-one'] = new PageError(status, 'Later');
      expect((await tab().replay()).halt).toBe('noAnswer');
      expect(asked()).toHaveLength(1);
      expect(words(await left())).toEqual(['key-1', 'key-2']);
    },
  );

  it('a sign-in that has ended keeps everything until the next one', async () => {
    await tab().add('ada', letter('one'));
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

  it('broken down over an item five times, on one page or the next, sets it aside, and the next goes on', async () => {
    await tab().add('ada', letter('one'));
    await tab().add('ada', letter('two'));
    browser.server.state.codes['subscribe-one'] = new PageError(500, 'Broken');
    for (let tries = 1; tries < 5; tries += 1) {
      expect((await tab().replay()).halt).toBe('noAnswer');
      expect((await left()).every(({ setAside }) => setAside === null)).toBe(true);
    }
    expect((await tab().replay()).halt).toBeNull();
    expect(asked().at(-1)).toBe('subscribe-two as key-2');
    expect(await left()).toMatchObject([{ id: 'key-1', setAside: { kind: 'refused' } }]);
  });

  it.each([502, 503, 504, 429])('%s goes on meaning: not now, however often', async (status) => {
    await tab().add('ada', letter('one'));
    browser.server.state.codes['subscribe-one'] = new PageError(status, 'Later');
    for (let tries = 0; tries < 12; tries += 1) await tab().replay();
    expect(await left()).toMatchObject([{ id: 'key-1', setAside: null }]);
  });

  it('another code than Success confirms nothing', async () => {
    await tab().add('ada', letter('one'));
    browser.server.state.codes['subscribe-one'] = 'success';
    await tab().replay();
    expect(await left()).toMatchObject([{ setAside: { kind: 'refused' } }]);
  });
});

describe('a profile', () => {
  it('that another browser changed is kept with both values, and saved over it only when wished', async () => {
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
    expect(asked()).toEqual(['save mine on 3 as key-1', 'save mine on 7 as key-2']);
    expect(await left()).toEqual([]);
  });

  it('written twice without a connection is no conflict with itself', async () => {
    await tab().add('ada', profile('first'));
    browser.server.state.saved = new UnreachableError('Cut off');
    await tab().replay();
    await tab().add('ada', profile('second'));
    browser.server.state.saved = { kind: 'saved', profile: { ...PROFILE, version: 4 } };
    await tab().replay();
    expect(asked().slice(1)).toEqual(['save first on 3 as key-1', 'save second on 4 as key-2']);
  });

  it('that is refused says why', async () => {
    await tab().add('ada', profile('new'));
    browser.server.state.saved = { kind: 'refused', problems: { username: 'That name is taken.' } };
    await tab().replay();
    expect(await left()).toMatchObject([
      { setAside: { kind: 'refused', message: 'That name is taken.' } },
    ]);
  });
});
