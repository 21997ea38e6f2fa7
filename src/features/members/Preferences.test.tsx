import type { Action } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { READY, setupMemberArea } from '../../../test/support/harness/memberArea';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import type { MemberProfile } from '../../model/members/memberProfile';
import type { OutboxItem } from '../../model/members/outboxItem';
import { outboxRead } from '../outbox/outboxSlice';
import {
  imageKept,
  imageRefused,
  profileOvertaken,
  profileReceived,
  profileSaved,
} from './membersSlice';

const conflictOf = (form: MemberProfile, theirs: MemberProfile): OutboxItem => ({
  id: 'a',
  memberId: 'ada',
  change: { kind: 'profile', form, version: 3 },
  order: 1,
  queuedAt: 0,
  serverAhead: null,
  isTried: true,
  setAside: { kind: 'conflict', theirs },
  sentAt: null,
});

describe('the preferences form', () => {
  const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

  it.each([
    'Email address',
    'Username',
    'First name',
    'Last name',
    'Country',
    'Current password',
    'New password',
    'Confirm password',
  ])('marks %s as required, both for assistive technology and in the label', async (label) => {
    await setupMemberArea().show(READY);
    const control = field(new RegExp(`^${label}`));
    expect(control).toBeRequired();
    expect(control.labels?.[0]).toHaveTextContent(`${label} * required`);
  });

  it('sends nothing while a required field is empty, and shows a message', async () => {
    const { sent, show } = setupMemberArea();
    await show(READY);
    fireEvent.change(field(/^Last name/), { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all required fields');
    expect(field(/^Last name/)).toHaveFocus();
    expect(sent.at(-1)).toEqual(READY);
  });

  it('sends the typed values and confirms that they are saved', async () => {
    const { store, sent, show } = setupMemberArea();
    await show(READY);
    fireEvent.change(field(/^Username/), { target: { value: 'countess' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(sent.at(-1)).toMatchObject({
      payload: {
        form: { username: 'countess', firstName: 'Ada', lastName: 'Quill', country: 'US' },
      },
    });
    act(() => void store.dispatch(profileSaved({ profile: { ...PROFILE, version: 4 } })));
    expect(screen.getByText('Profile Updated!')).toBeVisible();
  });

  const LATER = { ...PROFILE, version: 4 };
  const THEIRS = { ...LATER, username: 'theirs' };
  const read = (profile: MemberProfile) => profileReceived({ profile, siteKey: 'halfwave' });
  const mine = { ...PROFILE, username: 'mine' };
  it.each<[string, string | null, Action[], number]>([
    ['the earlier one, if another was loaded during typing', 'mine', [read(THEIRS)], 3],
    [
      'the earlier one, if another was loaded after the form had been saved and edited again',
      'mine',
      [profileSaved({ profile: { ...PROFILE, username: 'saved' } }), read(THEIRS)],
      3,
    ],
    ['the current one, if nothing was typed', null, [read(THEIRS)], 4],
    ['the current one, if its values are unchanged', 'mine', [read(LATER)], 4],
    ['the current one, after an image upload', 'mine', [imageKept({ profile: LATER })], 4],
    ['the current one, once it was saved', 'mine', [profileSaved({ profile: THEIRS })], 4],
    [
      'the current one, if a conflicting change is shown next to it',
      'mine',
      [profileOvertaken({ profile: THEIRS, form: mine })],
      4,
    ],
  ])(
    'submits the profile version that the member saw: %s',
    async (_which, typed, events, version) => {
      const { store, sent, show } = setupMemberArea();
      await show(READY);
      if (typed) fireEvent.change(field(/^Username/), { target: { value: typed } });
      for (const event of events) act(() => void store.dispatch(event));
      fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
      expect(sent.at(-1)).toMatchObject({
        type: 'members/profileSubmitted',
        payload: { version, form: { username: typed ?? 'theirs' } },
      });
    },
  );

  it('shows both versions if another browser saved first', async () => {
    const theirs = { ...PROFILE, username: 'theirs' };
    const form = { ...PROFILE, username: 'mine' };
    const { sent, show } = setupMemberArea();
    await show(
      READY,
      profileOvertaken({ profile: theirs, form }),
      outboxRead({ items: [conflictOf(form, theirs)], isStored: true }),
    );
    const row = screen.getByRole('row', { name: /Username/ });
    expect(row).toHaveTextContent('theirs');
    expect(row).toHaveTextContent('mine');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    fireEvent.change(field(/^Username/), { target: { value: 'mine' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save yours/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Keep current/ }));
    expect(sent.slice(-2).map(({ type }) => type)).toEqual([
      'outbox/itemRetried',
      'outbox/itemDiscarded',
    ]);
    expect(field(/^Username/).value).toBe('theirs');
  });

  it('explains that a new avatar takes time to appear, and why an upload was rejected', async () => {
    await setupMemberArea().show(READY, imageRefused({ problem: 'The picture is too large.' }));
    const input = field('New picture');
    expect(input).toHaveAccessibleDescription(
      'The picture is too large. JPEG, PNG, WebP or GIF, up to 4 MB. A new picture takes about 10 minutes to show everywhere.',
    );
  });

  it('does not offer to remove a picture if there is none', async () => {
    const { show } = setupMemberArea();
    await show(profileReceived({ profile: { ...PROFILE, hasPicture: false }, siteKey: 'h' }));
    expect(field('New picture')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Remove my picture' })).toBeNull();
  });

  it('confirms that the picture is removed, and moves focus to the file field', async () => {
    const { store, show } = setupMemberArea();
    await show(profileReceived({ profile: { ...PROFILE, hasPicture: true }, siteKey: 'h' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove my picture' }));
    expect(screen.queryByText('Your picture was removed.')).toBeNull();
    act(() => void store.dispatch(imageKept({ profile: { ...PROFILE, hasPicture: false } })));
    expect(screen.getByText('Your picture was removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove my picture' })).toBeNull();
    expect(field('New picture')).toHaveFocus();
  });

  it('keeps a country that is not in the list', async () => {
    await setupMemberArea().show(
      profileReceived({ profile: { ...PROFILE, country: 'Atlantis' }, siteKey: 'h' }),
    );
    expect(field(/^Country/).value).toBe('Atlantis');
  });
});
