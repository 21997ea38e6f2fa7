import { fireEvent, render, screen } from '@testing-library/react';
import type { OutboxItem, QueuedChange } from '../../model/members/outboxItem';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import { OutboxNotice } from './OutboxNotice';
import type { OutboxState } from './outboxSlice';
import { SignOutQuestion } from './SignOutQuestion';

const NEWSLETTER: QueuedChange = {
  kind: 'journey',
  newsletterId: 'n1',
  title: 'First Light',
  direction: 'subscribe',
  journeyId: 'subscribe-first-light',
};
const FORM: QueuedChange = {
  kind: 'profile',
  version: 3,
  form: { username: 'mine', firstName: 'Ada', lastName: 'Quill', country: 'US' },
};

const item = (id: string, parts: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  memberId: 'ada',
  change: NEWSLETTER,
  order: 1,
  queuedAt: 0,
  serverAhead: null,
  isTried: false,
  setAside: null,
  sentAt: null,
  ...parts,
});

const STATE: OutboxState = {
  items: [],
  status: 'noAnswer',
  signOutFrom: null,
  isRendered: true,
};

function show(state: Partial<OutboxState>) {
  const handlers = {
    onSend: jest.fn(),
    onRetry: jest.fn(),
    onDiscard: jest.fn(),
    onDismiss: jest.fn(),
  };
  render(<OutboxNotice state={{ ...STATE, ...state }} {...handlers} />);
  return handlers;
}

const head = () => screen.getByRole('status');
const press = (name: string) => fireEvent.click(screen.getByText(name));

describe('OutboxNotice', () => {
  it('counts waiting changes and offers to send them now', () => {
    const { onSend } = show({ items: [item('a'), item('b')] });
    expect(head()).toHaveTextContent('2 changes waiting for a connection');
    press('Try now');
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['noAnswer', '1 change waiting for a connection'],
    ['signedOut', '1 change waiting for you to log in'],
    ['sending', 'Sending 1 change…'],
  ] as const)('shows what the changes wait for: %s', (status, words) => {
    show({ status, items: [item('a')] });
    expect(head()).toHaveTextContent(words);
  });

  it('lists sent changes with their time, apart from waiting ones', () => {
    const at = new Date(2026, 4, 1, 9, 14).getTime();
    show({ items: [item('a'), item('b', { change: FORM, sentAt: at })] });
    expect(screen.getByText('Save your profile: sent 09:14')).toBeInTheDocument();
    expect(head()).toHaveTextContent('1 change waiting');
  });

  it('can be dismissed once everything is sent', () => {
    const { onDismiss } = show({ items: [item('b', { change: FORM, sentAt: 0 })] });
    expect(head()).toHaveTextContent('1 change sent');
    press('Close');
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('shows why a change was rejected', () => {
    const why = { kind: 'refused', message: 'There is no such letter.', problems: {} } as const;
    const { onDiscard } = show({ items: [item('a', { setAside: why })] });
    expect(head()).toHaveTextContent('1 change not saved');
    expect(document.body).toHaveTextContent('not saved. There is no such letter.');
    press('Discard');
    expect(onDiscard).toHaveBeenCalledWith('a');
  });

  it('shows both values of an edit conflict', () => {
    const theirs = { ...PROFILE, username: 'theirs' };
    const { onRetry } = show({
      items: [item('a', { change: FORM, setAside: { kind: 'conflict', theirs } })],
    });
    const values = [...document.querySelectorAll('dd')].map((value) => value.textContent);
    expect(values).toEqual(['theirs', 'mine']);
    press('Save yours');
    expect(onRetry).toHaveBeenCalledWith('a');
  });

  it('offers no discard for a change that may have reached the server', () => {
    show({ items: [item('a', { isTried: true })] });
    expect(screen.queryByText('Discard')).toBeNull();
  });
});

describe('SignOutQuestion', () => {
  it('lists the changes that would be lost and offers to send or discard them', () => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close: () => undefined,
    });
    const handlers = { onSend: jest.fn(), onDiscard: jest.fn(), onClose: jest.fn() };
    const sent = item('c', { sentAt: 0 });
    const items = [item('a'), item('b', { change: FORM }), sent];
    render(<SignOutQuestion state={{ ...STATE, items, signOutFrom: 'header' }} {...handlers} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Subscribe to First Light',
      'Save your profile',
    ]);
    press('Send them now and log out');
    press('Log out and discard them');
    expect([handlers.onSend.mock.calls.length, handlers.onDiscard.mock.calls.length]).toEqual([
      1, 1,
    ]);
  });

  it('offers sending only if a change is waiting', () => {
    const handlers = { onSend: jest.fn(), onDiscard: jest.fn(), onClose: jest.fn() };
    const items = [item('a', { setAside: { kind: 'old' } })];
    render(<SignOutQuestion state={{ ...STATE, items, signOutFrom: 'header' }} {...handlers} />);
    expect(screen.queryByText('Send them now and log out')).toBeNull();
    expect(screen.getByText('Log out and discard them')).toBeInTheDocument();
  });
});
