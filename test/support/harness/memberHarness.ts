import type { MemberProfile } from '../../../src/model/members/memberProfile';
import { journeyId, type Newsletter } from '../../../src/model/members/newsletters';
import type { ListedStory } from '../../../src/model/members/readingList';
import { createOutbox, type Outbox } from '../../../src/platform/outbox/outbox';
import { sendChange } from '../../../src/platform/outbox/sendChange';
import type { Store } from '../../../src/platform/storage/storage';
import type { MemberCalls, SavedProfile } from '../../../src/platform/identity/memberCalls';

export const PROFILE: MemberProfile = {
  avatar: '/avatar/1',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Quill',
  country: 'US',
  email: 'ada@example.org',
  version: 3,
};

export const NEWSLETTERS: readonly Newsletter[] = ['first-light', 'who-noticed'].map((slug) => ({
  id: `id-${slug}`,
  slug,
  title: slug === 'first-light' ? 'First Light' : 'Who Noticed',
  description: `What ${slug} says.`,
  frequency: 'Every weekday',
  subscribeJourneyId: journeyId('subscribe', slug),
  unsubscribeJourneyId: journeyId('unsubscribe', slug),
}));

/** Time at which each story on the fake server was added to the reading list. */
export const LISTED_AT = '2026-11-26T08:00:00.000Z';

export interface MemberHarness {
  calls: MemberCalls;
  /** A real outbox, which stores its changes in `records`. */
  outbox: Outbox;
  records: Map<string, string>;
  state: MemberHarnessState;
}

interface MemberHarnessState {
  requests: string[];
  profile: MemberProfile | Error;
  saved: SavedProfile | Error;
  image: MemberProfile | Error;
  newsletters: Newsletter[] | Error;
  subscriptions: string[] | Error;
  readingList: ListedStory[] | Error;
  /** Error with which the server rejects changes to the reading list, or null if it accepts them. */
  listChange: Error | null;
  /** Result codes, keyed by journey id. Defaults to `Success`. */
  codes: Record<string, string | Error>;
  signup: Awaited<ReturnType<MemberCalls['signUp']>> | Error;
  /** Id of the member that the server recognizes, or the error with which it responds. */
  member: string | null | Error;
  syncs: number;
  /** False if the browser cannot store changes. */
  isStored: boolean;
}

/**
 * Creates a fake member server without a network. It records requests and resolves with the values in its state, or
 * rejects with those that are Errors.
 */
export function createMemberHarness(): MemberHarness {
  let keys = 0;
  const state: MemberHarnessState = {
    requests: [],
    profile: PROFILE,
    saved: { kind: 'saved', profile: { ...PROFILE, version: 4 } },
    image: { ...PROFILE, avatar: '/avatar/2' },
    newsletters: [...NEWSLETTERS],
    subscriptions: [],
    readingList: [],
    listChange: null,
    codes: {},
    signup: null,
    member: 'ada',
    syncs: 0,
    isStored: true,
  };
  function answer<Value>(question: string, value: Value | Error): Promise<Value> {
    state.requests.push(question);
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  }
  const calls: MemberCalls = {
    newKey: () => `key-${(keys += 1)}`,
    profile: () => answer('profile', state.profile),
    saveProfile: (form, version, { id: key }) =>
      answer(`save ${form.username} on ${version} as ${key}`, state.saved),
    sendImage: (image, key) => answer(`picture ${image} as ${key}`, state.image),
    removeImage: () => answer('no picture', state.image),
    newsletters: () => answer('newsletters', state.newsletters),
    subscriptions: () => answer('subscriptions', state.subscriptions),
    journey: (id, { id: key }) => answer(`${id} as ${key}`, state.codes[id] ?? 'Success'),
    readingList: () => answer('reading list', state.readingList),
    async changeReadingList(stories, isSaved, { id: key }) {
      const paths = stories.map(({ path }) => path).join(' ');
      await answer(`${isSaved ? 'save' : 'remove'} ${paths} as ${key}`, state.listChange);
      if (state.readingList instanceof Error) return;
      const rest = state.readingList.filter(
        ({ path }) => !stories.some((one) => one.path === path),
      );
      const added = stories.map((story) => ({ ...story, savedAt: LISTED_AT, isWithdrawn: false }));
      state.readingList = isSaved ? [...added, ...rest] : rest;
    },
    signUp: ({ email, newsletters }) =>
      answer(`sign up ${email} to ${newsletters.join(' ')}`, state.signup),
  };
  const records = new Map<string, string>();
  const outbox = createOutbox({
    store: recordStore(records),
    inTurn: (run) => run(),
    alone: (run) => run(),
    now: () => Date.now(),
    newKey: calls.newKey,
    isStored: () => state.isStored,
    currentMember: () =>
      state.member instanceof Error
        ? Promise.reject(state.member)
        : Promise.resolve({ memberId: state.member, at: Date.now() }),
    sync: { register: () => void (state.syncs += 1) },
    badge: { show: () => undefined },
    send: (item) => sendChange(calls, item),
  });
  return { calls, state, outbox, records };
}

/** Creates a store that serializes its values, as the real one does. */
function recordStore(records: Map<string, string>): Store {
  return {
    get: <Value>(key: string) =>
      Promise.resolve(JSON.parse(records.get(key) ?? 'null') as Value | null),
    set: (key, value) => Promise.resolve(void records.set(key, JSON.stringify(value))),
    remove: (key) => Promise.resolve(void records.delete(key)),
    keys: () => Promise.resolve([...records.keys()]),
  };
}
