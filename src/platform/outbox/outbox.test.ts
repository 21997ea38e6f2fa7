/** @jest-environment node */
import { PageError, UnreachableError } from '../../model/errors';
import {
  isUnsent,
  LONGEST_PAUSE,
  OUTBOX_AGE,
  type OutboxItem,
  type QueuedChange,
} from '../../model/outboxItem';
import { createMemberWorld, PROFILE } from '../../../test/support/memberWorld';
import { RetryLaterError } from '../retryLater';
import { memoryStore, type Store } from '../storage';
import { createOutbox, type Outbox, type OutboxParts } from './outbox';
import { replayOutbox } from './replayOutbox';
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
/** By the browser's clock, and by the server's. */
let now: number;
let serverNow: number;
let member: string | null | Error;
let world: ReturnType<typeof createMemberWorld>;
let syncs: number;
/** What is done while the server answers. */
let meanwhile: () => Promise<unknown>;
let inTurn: <Value>(run: () => Promise<Value>) => Promise<Value>;
let alone: typeof inTurn;

beforeEach(() => {
  store = memoryStore();
  now = START;
  serverNow = START;
  syncs = 0;
  member = 'ada';
  world = createMemberWorld();
  meanwhile = () => Promise.resolve();
  inTurn = createTurns();
  alone = createTurns();
});

function createTurns(): typeof inTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = last.then(run);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** A tab of the browser. */
const tab = (): Outbox => createOutbox(parts());

function parts(): OutboxParts {
  return {
    store,
    inTurn: (run) => inTurn(run),
    alone: (run) => alone(run),
    now: () => now,
    newKey: world.calls.newKey,
    currentMember: () =>
      member instanceof Error
        ? Promise.reject(member)
        : Promise.resolve({ memberId: member, at: serverNow }),
    sync: { ask: () => void (syncs += 1) },
    async send(item) {
      const outcome = await sendChange(world.calls, item);
      await meanwhile();
      return outcome;
    },
  };
}

/** What the browser's worker does with the same records, under the same lock. */
const workerReplay = () =>
  replayOutbox({
    store,
    inTurn: (run) => inTurn(run),
    alone: (run) => alone(run),
    now: () => now,
    currentMember: () => Promise.resolve({ memberId: 'ada', at: serverNow }),
    send: (item) => sendChange(world.calls, item),
  });

const asked = (): string[] => world.state.asked;
const left = async (): Promise<OutboxItem[]> => (await tab().items('ada')).filter(isUnsent);
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
    expect([halt, await left()]).toEqual([null, []]);
  });

  it('asks nobody anything where nothing waits', async () => {
    member = new Error('The server was asked');
    expect(await tab().replay()).toEqual({ settled: [], halt: null });
  });

  it('survives the page: another one finds it and sends it', async () => {
    await tab().add('ada', letter('one'));
    expect(words(await left())).toEqual(['key-1']);
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

  it('is sent once when two tabs and the worker begin at once', async () => {
    for (const slug of ['one', 'two']) await tab().add('ada', letter(slug));
    await Promise.all([tab().replay(), tab().replay(), workerReplay()]);
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
    expect(await left()).toEqual([]);
  });
});

describe('changes of another member', () => {
  beforeEach(() => tab().add('ada', letter('one')));

  it('are never sent and never shown, and wait for their own', async () => {
    member = 'eve';
    await tab().add('eve', letter('two'));
    await tab().replay();
    expect(asked()).toEqual(['subscribe-two as key-2']);
    expect((await tab().items('eve')).filter(isUnsent)).toEqual([]);
    expect((await tab().items(null)).filter(isUnsent)).toEqual([]);
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
      world.state.codes['subscribe-one'] = new PageError(status, 'Later');
      expect((await tab().replay()).halt).toBe('noAnswer');
      expect(asked()).toHaveLength(1);
      expect(words(await left())).toEqual(['key-1', 'key-2']);
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
    expect(await left()).toEqual([]);
  });

  it('broken down over an item five times, on one page or the next, sets it aside, and the next goes on', async () => {
    await tab().add('ada', letter('one'));
    await tab().add('ada', letter('two'));
    world.state.codes['subscribe-one'] = new PageError(500, 'Broken');
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
    world.state.codes['subscribe-one'] = new PageError(status, 'Later');
    for (let tries = 0; tries < 12; tries += 1) await tab().replay();
    expect(await left()).toMatchObject([{ id: 'key-1', setAside: null }]);
  });

  it('another code than Success confirms nothing', async () => {
    await tab().add('ada', letter('one'));
    world.state.codes['subscribe-one'] = 'success';
    await tab().replay();
    expect(await left()).toMatchObject([{ setAside: { kind: 'refused' } }]);
  });
});

describe('a profile', () => {
  it('that another browser changed is kept with both values, and saved over it only when wished', async () => {
    await tab().add('ada', profile('mine'));
    const theirs = { ...PROFILE, username: 'theirs', version: 7 };
    world.state.saved = { kind: 'overtaken', profile: theirs };
    await tab().replay();
    const [item] = await left();
    expect(item).toMatchObject({
      change: { form: { username: 'mine' } },
      setAside: { kind: 'conflict', theirs: { username: 'theirs' } },
    });
    world.state.saved = { kind: 'saved', profile: { ...theirs, version: 8 } };
    await tab().retry(item!);
    await tab().replay();
    expect(asked()).toEqual(['save mine on 3 as key-1', 'save mine on 7 as key-2']);
    expect(await left()).toEqual([]);
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
    expect(await left()).toMatchObject([
      { setAside: { kind: 'refused', message: 'That name is taken.' } },
    ]);
  });
});

describe('a change that the server turned away with a time', () => {
  const away = (pause: number): void => {
    world.state.codes['subscribe-one'] = new RetryLaterError(429, 'Later', pause);
  };
  /** How often the server was asked for the change after each wait, by pages and the worker in turn. */
  async function timesAsked(waits: readonly number[]): Promise<number[]> {
    const times: number[] = [];
    for (const wait of waits) {
      now += wait;
      serverNow += wait;
      const { halt } = await (times.length % 2 === 0 ? tab().replay() : workerReplay());
      expect(halt).toBe('noAnswer');
      times.push(asked().length);
    }
    return times;
  }

  it('waits that long before any page or the worker sends it again, and the later ones with it', async () => {
    await tab().add('ada', letter('one'));
    await tab().add('ada', letter('two'));
    away(120_000);
    expect(await timesAsked([0, 0, 1, 119_998])).toEqual([1, 1, 1, 1]);
    expect(await timesAsked([1, 119_999])).toEqual([2, 2]);
    delete world.state.codes['subscribe-one'];
    now += 1;
    expect((await tab().replay()).halt).toBeNull();
    expect(asked().slice(2)).toEqual(['subscribe-one as key-1', 'subscribe-two as key-2']);
    expect(await left()).toEqual([]);
  });

  it('asks the server for nothing else meanwhile, not even who is signed in', async () => {
    await tab().add('ada', letter('one'));
    away(120_000);
    await tab().replay();
    let questions = 0;
    const outbox = createOutbox({
      ...parts(),
      currentMember: () => {
        questions += 1;
        return Promise.resolve({ memberId: 'ada', at: serverNow });
      },
    });
    await outbox.replay();
    expect(questions).toBe(0);
    now += 120_000;
    await outbox.replay();
    expect(questions).toBe(1);
  });

  it('holds up nothing of another member, who may be signed in by now', async () => {
    await tab().add('ada', letter('one'));
    away(120_000);
    await tab().replay();
    member = 'eve';
    await tab().add('eve', letter('two'));
    expect((await tab().replay()).halt).toBeNull();
    expect(asked()).toEqual(['subscribe-one as key-1', 'subscribe-two as key-2']);
  });

  it('is not sent for what another member has waiting meanwhile', async () => {
    member = 'eve';
    await tab().add('eve', letter('two'));
    member = 'ada';
    await tab().add('ada', letter('one'));
    away(120_000);
    await tab().replay();
    expect((await tab().replay()).halt).toBe('noAnswer');
    expect(asked()).toEqual(['subscribe-one as key-2']);
  });

  it('waits an hour at most, and not for a clock that was put back', async () => {
    await tab().add('ada', letter('one'));
    away(10 * LONGEST_PAUSE);
    expect(await timesAsked([0, LONGEST_PAUSE - 1, 1])).toEqual([1, 1, 2]);
    expect(await timesAsked([-1])).toEqual([3]);
  });

  it('is discarded as any other, and the next goes on', async () => {
    await tab().add('ada', letter('one'));
    await tab().add('ada', letter('two'));
    away(120_000);
    await tab().replay();
    await tab().discard('key-1');
    expect((await tab().replay()).halt).toBeNull();
    expect(asked().at(-1)).toBe('subscribe-two as key-2');
  });
});

const YEARS = 10 * 365 * 86_400_000;

describe('the age of a change', () => {
  it.each([
    ['of 21 days is sent', OUTBOX_AGE, 0],
    ['of more is set aside', OUTBOX_AGE + 1, 1],
    ['that a clock put back made negative is sent', -YEARS, 0],
  ])('%s', async (_case, age, aside) => {
    await tab().add('ada', letter('one'));
    now += age;
    serverNow += Math.max(0, age);
    await tab().replay();
    expect([asked().length, (await left()).length]).toEqual([1 - aside, aside]);
  });

  it.each([YEARS, -YEARS])(
    'goes by the server where the browser’s clock is wrong by %s milliseconds: nothing expires early or late',
    async (wrong) => {
      now = serverNow + wrong;
      await tab().add('ada', letter('before'));
      await tab().replay();
      await tab().add('ada', letter('young'));
      serverNow += OUTBOX_AGE;
      now += OUTBOX_AGE;
      await tab().add('ada', letter('new'));
      await tab().replay();
      expect(asked()).toHaveLength(3);
      expect(await left()).toEqual([]);
    },
  );

  it('goes by the server where the browser’s clock jumps while the change waits', async () => {
    await tab().add('ada', letter('before'));
    await tab().replay();
    for (const jump of [YEARS, -2 * YEARS, YEARS]) {
      await tab().add('ada', letter('one'));
      now += jump;
      await tab().replay();
      expect(await left()).toEqual([]);
    }
  });
});

describe('a change that had to wait', () => {
  it('is kept with the time it was sent at, until the member has seen it; one made at once is not', async () => {
    const first = await tab().add('ada', letter('one'));
    const fresh = await tab().add('ada', letter('two'));
    now += 60_000;
    await tab().replay(fresh.id);
    expect(await tab().items('ada')).toMatchObject([{ id: first.id, sentAt: now }]);
    await tab().replay();
    expect(asked()).toHaveLength(2);
    await tab().discard(first.id);
    expect(await tab().items('ada')).toEqual([]);
  });

  it('leaves nothing behind where the member signs out while it is being sent', async () => {
    await tab().add('ada', letter('one'));
    meanwhile = () => tab().clear('ada');
    await tab().replay();
    expect(await store.keys()).toEqual([]);
  });

  it.each([
    ['discarded', () => tab().discard('key-1')],
    ['cleared by a sign-out', () => tab().clear('ada')],
  ])('and is %s just as it is marked as tried is not written back', async (_case, remove) => {
    await tab().add('ada', letter('one'));
    const set = store.set.bind(store);
    const removals: Promise<void>[] = [];
    store.set = async (key, value) => {
      // Between what was read and what is written of it.
      if (key === 'key-1' && removals.length === 0) removals.push(remove());
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
      await set(key, value);
    };
    await tab().replay();
    await Promise.all(removals);
    expect((await store.keys()).filter((key) => key.startsWith('key'))).toEqual([]);
  });

  it('is what the worker is asked to send, should no page be left', async () => {
    await tab().add('ada', letter('one'));
    expect(syncs).toBe(1);
  });
});

describe('faults of the store', () => {
  it('a change that cannot be written down is said to be none', async () => {
    store.set = () => Promise.reject(new Error('Full'));
    await expect(tab().add('ada', letter('one'))).rejects.toThrow('Full');
  });

  it.each(['member', 'key-1'])(
    'a change that is said not to be written down is not, whichever record fails: %s',
    async (failing) => {
      const set = store.set.bind(store);
      store.set = (key, value) =>
        key === failing ? Promise.reject(new Error('Full')) : set(key, value);
      await expect(tab().add('ada', letter('one'))).rejects.toThrow('Full');
      store.set = set;
      expect(await tab().items('ada')).toEqual([]);
    },
  );

  it('a change that is written down counts, also where the one before cannot be taken away', async () => {
    await tab().add('ada', letter('one'));
    store.remove = () => Promise.reject(new Error('Stuck'));
    await tab().add('ada', letter('one', 'unsubscribe'));
    expect(words(await left())).toEqual(['key-1', 'key-2']);
  });

  it('fifty changes whose answers are cut off two hundred times after the server’s commit are each applied once', async () => {
    const applied = new Map<string, number>();
    const keys = new Set<string>();
    let cuts = 0;
    for (let index = 0; index < 50; index += 1) await tab().add('ada', letter(`n${index}`));
    world.calls.journey = (id, { id: key }) => {
      // As the server does: the answer to a key is kept with what it did.
      if (!keys.has(key)) applied.set(id, (applied.get(id) ?? 0) + 1);
      keys.add(key);
      const isCut = cuts < 4 * applied.size;
      if (isCut) cuts += 1;
      return isCut ? Promise.reject(new UnreachableError(id)) : Promise.resolve('Success');
    };
    while ((await tab().replay()).halt !== null);
    expect([cuts, applied.size, new Set(applied.values())]).toEqual([200, 50, new Set([1])]);
    expect(await left()).toEqual([]);
  });
});
