/** @jest-environment node */
import { PageError, UnreachableError } from '../../model/errors';
import { OUTBOX_AGE, type OutboxItem, type QueuedChange } from '../../model/outboxItem';
import { createMemberWorld, PROFILE } from '../../../test/support/memberWorld';
import { memoryStore, type Store } from '../storage';
import { createOutbox, type Outbox } from './outbox';
import { sendChange } from './sendChange';

const FORM = { username: 'new', firstName: 'Ada', lastName: 'Quill', country: 'US' };
const START = Date.UTC(2026, 4, 1);

function letter(slug: string, direction: 'subscribe' | 'unsubscribe' = 'subscribe'): QueuedChange {
  const journeyId = `${direction}-${slug}`;
  return { kind: 'journey', newsletterId: `id-${slug}`, title: slug, direction, journeyId };
}

const profile = (username: string, version = 3): QueuedChange => ({
  kind: 'profile',
  form: { ...FORM, username },
  version,
});

let store: Store;
let now: number;
let member: string | null | Error;
let world: ReturnType<typeof createMemberWorld>;
/** What is done while the server answers. */
let meanwhile: () => Promise<unknown>;
let inTurn: <Value>(run: () => Promise<Value>) => Promise<Value>;

beforeEach(() => {
  store = memoryStore();
  now = START;
  member = 'ada';
  world = createMemberWorld();
  meanwhile = () => Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  inTurn = (run) => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
});

/** A tab of the browser. */
function tab(): Outbox {
  return createOutbox({
    store,
    inTurn: (run) => inTurn(run),
    now: () => now,
    newKey: world.calls.newKey,
    currentMember: () =>
      member instanceof Error ? Promise.reject(member) : Promise.resolve(member),
    async send(item) {
      const outcome = await sendChange(world.calls, item);
      await meanwhile();
      return outcome;
    },
  });
}

const asked = (): string[] => world.state.asked;
const words = (items: readonly OutboxItem[]): string[] => items.map(({ id }) => id);

describe('what waits in the outbox', () => {
  it('is sent in its order, each once with its own key, and is gone when the server confirmed it', async () => {
    const outbox = tab();
    for (const slug of ['one', 'two', 'three']) await outbox.add('ada', letter(slug));
    const { settled, halt } = await outbox.replay();
    expect(asked()).toEqual([
      'subscribe-one as key-1',
      'subscribe-two as key-2',
      'subscribe-three as key-3',
    ]);
    expect(settled.map(({ outcome }) => outcome.kind)).toEqual(['sent', 'sent', 'sent']);
    expect([halt, await outbox.items('ada')]).toEqual([null, []]);
  });

  it('asks nobody anything where nothing waits', async () => {
    member = new Error('The server was asked');
    expect(await tab().replay()).toEqual({ settled: [], halt: null });
  });

  it('survives the page: another one finds it and sends it', async () => {
    await tab().add('ada', letter('one'));
    expect(words(await tab().items('ada'))).toEqual(['key-1']);
    await tab().replay();
    expect(asked()).toEqual(['subscribe-one as key-1']);
  });

  it('keeps its key when the answer was cut off, so that the server makes it once', async () => {
    const outbox = tab();
    await outbox.add('ada', letter('one'));
    world.state.codes['subscribe-one'] = new UnreachableError('Cut off');
    expect((await outbox.replay()).halt).toBe('noAnswer');
    delete world.state.codes['subscribe-one'];
    await tab().replay();
    expect(asked()).toEqual(['subscribe-one as key-1', 'subscribe-one as key-1']);
  });

  it('collapses two changes of one thing to the last, and leaves other things alone', async () => {
    const outbox = tab();
    await outbox.add('ada', letter('one'));
    await outbox.add('ada', letter('two'));
    await outbox.add('ada', letter('one', 'unsubscribe'));
    await outbox.replay();
    expect(asked()).toEqual(['subscribe-two as key-2', 'unsubscribe-one as key-3']);
  });

  it('sends a change that may have reached the server before the one that follows it', async () => {
    const outbox = tab();
    await outbox.add('ada', letter('one'));
    world.state.codes['subscribe-one'] = new UnreachableError('Cut off');
    await outbox.replay();
    delete world.state.codes['subscribe-one'];
    await outbox.add('ada', letter('one', 'unsubscribe'));
    await outbox.replay();
    expect(asked().slice(1)).toEqual(['subscribe-one as key-1', 'unsubscribe-one as key-2']);
  });

  it('is sent by one tab only when three begin at once', async () => {
    for (const slug of ['one', 'two']) await tab().add('ada', letter(slug));
    await Promise.all([tab().replay(), tab().replay(), tab().replay()]);
    expect(asked()).toEqual(['subscribe-one as key-1', 'subscribe-two as key-2']);
  });

  it('takes along what another tab adds while it is being sent', async () => {
    await tab().add('ada', letter('one'));
    meanwhile = async () => {
      meanwhile = () => Promise.resolve();
      await tab().add('ada', letter('one', 'unsubscribe'));
    };
    await tab().replay();
    expect(asked()).toEqual(['subscribe-one as key-1', 'unsubscribe-one as key-2']);
    expect(await tab().items('ada')).toEqual([]);
  });
});

describe('changes of another member', () => {
  beforeEach(() => tab().add('ada', letter('one')));

  it('are never sent and never shown, and wait for their own', async () => {
    member = 'eve';
    await tab().add('eve', letter('two'));
    await tab().replay();
    expect(asked()).toEqual(['subscribe-two as key-2']);
    expect(await tab().items('eve')).toEqual([]);
    expect(await tab().items(null)).toEqual([]);
    member = 'ada';
    await tab().replay();
    expect(asked().at(-1)).toBe('subscribe-one as key-1');
  });

  it('stay when somebody else signs out, and nothing of who did', async () => {
    await tab().add('eve', letter('two'));
    await tab().clear('eve');
    expect(await store.keys()).toEqual(['key-1']);
    await tab().clear('ada');
    expect(await store.keys()).toEqual([]);
  });

  it('are shown to whose they are while nobody can say who is signed in', async () => {
    expect(words(await tab().items(null))).toEqual(['key-1']);
  });
});

describe('what the server says', () => {
  it.each([400, 403, 404, 410, 413, 422])(
    'a refusal with %s sets the item aside with the reason, and the next goes on',
    async (status) => {
      await tab().add('ada', letter('one'));
      await tab().add('ada', letter('two'));
      world.state.codes['subscribe-one'] = new PageError(status, 'There is no such letter');
      const { halt } = await tab().replay();
      expect([halt, asked().length]).toEqual([null, 2]);
      expect(await tab().items('ada')).toMatchObject([
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
      world.state.codes['subscribe-one'] = new PageError(status, 'Later');
      expect((await tab().replay()).halt).toBe('noAnswer');
      expect(asked()).toHaveLength(1);
      expect(words(await tab().items('ada'))).toEqual(['key-1', 'key-2']);
    },
  );

  it('a sign-in that has ended keeps everything until the next one', async () => {
    await tab().add('ada', letter('one'));
    world.state.codes['subscribe-one'] = new PageError(401, 'Sign in');
    expect((await tab().replay()).halt).toBe('signedOut');
    member = null;
    expect((await tab().replay()).halt).toBe('signedOut');
    member = new Error('Nobody there');
    expect((await tab().replay()).halt).toBe('noAnswer');
    member = 'ada';
    delete world.state.codes['subscribe-one'];
    expect((await tab().replay()).halt).toBeNull();
    expect(await tab().items('ada')).toEqual([]);
  });

  it('another code than Success confirms nothing', async () => {
    await tab().add('ada', letter('one'));
    world.state.codes['subscribe-one'] = 'success';
    await tab().replay();
    expect(await tab().items('ada')).toMatchObject([{ setAside: { kind: 'refused' } }]);
  });
});

describe('a profile', () => {
  it('that another browser changed is kept with both values, and saved over it only when wished', async () => {
    await tab().add('ada', profile('mine'));
    const theirs = { ...PROFILE, username: 'theirs', version: 7 };
    world.state.saved = { kind: 'overtaken', profile: theirs };
    await tab().replay();
    const [item] = await tab().items('ada');
    expect(item).toMatchObject({
      change: { form: { username: 'mine' } },
      setAside: { kind: 'conflict', theirs: { username: 'theirs' } },
    });
    world.state.saved = { kind: 'saved', profile: { ...theirs, version: 8 } };
    await tab().retry(item!);
    await tab().replay();
    expect(asked()).toEqual(['save mine on 3 as key-1', 'save mine on 7 as key-2']);
    expect(await tab().items('ada')).toEqual([]);
  });

  it('written twice without a connection is no conflict with itself', async () => {
    await tab().add('ada', profile('first'));
    world.state.saved = new UnreachableError('Cut off');
    await tab().replay();
    await tab().add('ada', profile('second'));
    world.state.saved = { kind: 'saved', profile: { ...PROFILE, version: 4 } };
    await tab().replay();
    expect(asked().slice(1)).toEqual(['save first on 3 as key-1', 'save second on 4 as key-2']);
  });

  it('that is refused says why', async () => {
    await tab().add('ada', profile('new'));
    world.state.saved = { kind: 'refused', problems: { username: 'That name is taken.' } };
    await tab().replay();
    expect(await tab().items('ada')).toMatchObject([
      { setAside: { kind: 'refused', message: 'That name is taken.' } },
    ]);
  });
});

describe('the age of a change', () => {
  it.each([
    ['of 21 days is sent', OUTBOX_AGE, 0],
    ['of more is set aside', OUTBOX_AGE + 1, 1],
    ['that a clock put back made negative is sent', -10 * 365 * 86_400_000, 0],
  ])('%s', async (_case, age, aside) => {
    await tab().add('ada', letter('one'));
    now += age;
    await tab().replay();
    expect([asked().length, (await tab().items('ada')).length]).toEqual([1 - aside, aside]);
  });
});

describe('faults of the store', () => {
  it('a change that cannot be written down is said to be none', async () => {
    store.set = () => Promise.reject(new Error('Full'));
    await expect(tab().add('ada', letter('one'))).rejects.toThrow('Full');
  });

  it('a hundred items with every other answer cut off are each made once', async () => {
    const made = new Set<string>();
    const calls = new Map<string, number>();
    for (let index = 0; index < 100; index += 1) await tab().add('ada', letter(`n${index}`));
    world.calls.journey = (id, key) => {
      const count = (calls.get(key) ?? 0) + 1;
      calls.set(key, count);
      made.add(key);
      const isCut = count === 1 && Number(key.slice(4)) % 2 === 0;
      return isCut ? Promise.reject(new UnreachableError(id)) : Promise.resolve('Success');
    };
    let rounds = 0;
    while ((await tab().replay()).halt !== null) rounds += 1;
    expect([rounds, made.size, (await tab().items('ada')).length]).toEqual([50, 100, 0]);
  });
});
