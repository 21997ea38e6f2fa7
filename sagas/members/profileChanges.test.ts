import { signedOut } from '../../src/features/auth/authSlice';
import {
  profileSubmitted,
  selectMemberStatus,
  selectProfile,
  selectProfileForm,
} from '../../src/features/members/membersSlice';
import {
  changeSettled,
  selectOutbox,
  selectProfileWaits,
  sendWanted,
} from '../../src/features/outbox/outboxSlice';
import { PageError, UnreachableError } from '../../src/model/routing/errors';
import type { SavedProfile } from '../../src/platform/identity/memberCalls';
import { PROFILE } from '../../test/support/harness/memberHarness';
import { nextTask } from '../../test/support/nextTask';
import { openMemberVisit, type MemberVisit } from '../../test/support/readers/memberVisit';

const FORM = { username: 'new', firstName: 'Ada', lastName: 'Quill', country: 'US' };

let harness: MemberVisit['harness'];
let store: MemberVisit['store'];
let state: MemberVisit['state'];
let requests: MemberVisit['requests'];
let open: MemberVisit['open'];

beforeEach(() => {
  ({ harness, store, state, requests, open } = openMemberVisit());
});

async function save(): Promise<void> {
  const { version } = selectProfile(state()) ?? PROFILE;
  store.dispatch(profileSubmitted({ form: FORM, version }));
  await nextTask();
}

describe("a change to a member's profile", () => {
  it('is saved with a key and the version that the member edited', async () => {
    await open();
    await save();
    expect(requests().at(-1)).toBe('save new on 3 as key-1');
    expect(selectProfileForm(state()).status).toBe('saved');
    expect(selectProfile(state())?.version).toBe(4);
  });

  it('is kept if a newer profile was saved elsewhere, and uses the newer version when saved again', async () => {
    await open();
    const theirs = { ...PROFILE, username: 'theirs', version: 9 };
    harness.members.state.saved = { kind: 'overtaken', profile: theirs };
    await save();
    expect(selectProfile(state())).toEqual(theirs);
    expect(selectProfileForm(state())).toEqual({ status: 'open', problems: {}, overtaken: FORM });
    await save();
    expect(requests().at(-1)).toBe('save new on 9 as key-2');
  });

  it("shows the server's validation errors, and leaves nothing in the outbox", async () => {
    await open();
    harness.members.state.saved = { kind: 'refused', problems: { username: 'Not this one' } };
    await save();
    expect(selectProfileForm(state()).problems).toEqual({ username: 'Not this one' });
    expect(selectOutbox(state()).items).toEqual([]);
  });

  it('waits in the outbox if the server does not respond, and does not count as saved', async () => {
    await open();
    harness.members.state.saved = new UnreachableError('The server did not respond');
    await save();
    expect(selectProfileForm(state()).status).toBe('open');
    expect(selectProfileWaits(state())).toBe(true);
    expect(selectProfile(state())).toEqual(PROFILE);
    expect(selectOutbox(state()).items).toMatchObject([{ change: { form: FORM, version: 3 } }]);
    harness.members.state.saved = { kind: 'saved', profile: { ...PROFILE, version: 4 } };
    store.dispatch(sendWanted());
    await nextTask();
    expect(requests().slice(1)).toEqual(['save new on 3 as key-1', 'save new on 3 as key-1']);
    expect(selectProfileForm(state()).status).toBe('saved');
    expect(selectProfile(state())?.version).toBe(4);
  });

  it('stays in the saving state when an earlier change is settled', async () => {
    await open();
    harness.members.state.saved = new UnreachableError('The server did not respond');
    await save();
    const [first] = selectOutbox(state()).items;
    // Delays the response to the second change.
    let answer = (_saved: SavedProfile): void => undefined;
    harness.members.state.saved = { kind: 'saved', profile: { ...PROFILE, version: 4 } };
    const { saveProfile } = harness.members.calls;
    harness.members.calls.saveProfile = (form, version, by) =>
      by.id === first?.id
        ? saveProfile(form, version, by)
        : new Promise((resolve) => (answer = resolve));
    await save();
    expect(requests().at(-1)).toBe('save new on 3 as key-1');
    const item = { ...first!, setAside: { kind: 'refused', message: 'No', problems: {} } } as const;
    store.dispatch(
      changeSettled({ item: first!, fate: 'sent', profile: PROFILE, isElsewhere: false }),
    );
    store.dispatch(changeSettled({ item, fate: 'setAside', profile: null, isElsewhere: false }));
    expect(selectProfileForm(state())).toMatchObject({ status: 'saving', problems: {} });
    answer({ kind: 'refused', problems: { username: 'Not this one' } });
    await nextTask();
    expect(selectProfileForm(state())).toMatchObject({
      status: 'open',
      problems: { username: 'Not this one' },
    });
    expect(selectProfile(state())?.version).toBe(4);
  });

  it.each([
    ['sent', 'saved'],
    ['replaced', 'open'],
    ['cleared', 'open'],
  ])('leaves the saving state if another tab has already %s it', async (what, status) => {
    await open();
    const { outbox } = harness.members;
    const { replay } = outbox;
    outbox.replay = async (freshId) => {
      if (what === 'sent') await replay();
      if (what === 'replaced') {
        await outbox.add('ada', {
          kind: 'profile',
          form: { ...FORM, username: 'later' },
          version: 3,
        });
        await replay();
      }
      if (what === 'cleared') await outbox.clear('ada');
      return replay(freshId);
    };
    await save();
    expect(selectProfileForm(state())).toMatchObject({ status, problems: {} });
  });

  it('shows no error if it is in the outbox but could not be sent', async () => {
    await open();
    harness.members.outbox.replay = () => Promise.reject(new Error('The lock broke'));
    await save();
    expect(selectProfileForm(state())).toMatchObject({ status: 'open', problems: {} });
    expect(await harness.members.outbox.items('ada')).toMatchObject([{ change: { form: FORM } }]);
    expect(harness.reports.lines).toHaveLength(1);
  });

  it('is not applied to the store if it is confirmed during a sign-out', async () => {
    await open();
    const { replay } = harness.members.outbox;
    harness.members.outbox.replay = async (freshId) => {
      const done = await replay(freshId);
      store.dispatch(signedOut());
      return done;
    };
    await save();
    expect(selectProfile(state())?.version).toBe(3);
    expect(selectOutbox(state()).items).toEqual([]);
  });

  it('shows an error if it cannot be written to the outbox', async () => {
    await open();
    harness.members.records.set = () => {
      throw new Error('Full');
    };
    await save();
    expect(selectProfileForm(state()).problems.submit).toContain('could not be saved');
    expect(harness.reports.lines).toHaveLength(1);
  });

  it('removes the profile from the store if the session has ended', async () => {
    await open();
    harness.members.state.saved = new PageError(401, 'Sign in');
    await save();
    expect([selectMemberStatus(state()), selectProfile(state())]).toEqual(['signedOut', null]);
  });
});
