import { fireEvent, render, screen } from '@testing-library/react';
import type { OutboxItem, QueuedChange } from '../../model/members/outboxItem';
import { PROFILE } from '../../../test/support/harness/memberHarness';
import { OutboxNotice } from './OutboxNotice';
import type { OutboxState } from './outboxSlice';
import { SetAsideRow } from '../../ui/forms/SetAsideRow';
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
  isStored: true,
};

function show(state: Partial<OutboxState>) {
  const handlers = {
    onSend: jest.fn(),
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
  ] as const)('shows the delivery status of unsent changes: %s', (status, words) => {
    show({ status, items: [item('a')] });
    expect(head()).toHaveTextContent(words);
  });

  it('warns that changes are lost when the page closes if the browser does not store them', () => {
    show({ items: [item('a')], isStored: false });
    expect(head()).toHaveTextContent(/Keep this page open until they are sent/);
  });

  it('lists sent changes with their time, separately from waiting ones', () => {
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

  it('names each change that needs a decision, and counts the waiting ones', () => {
    const why = { kind: 'refused', message: 'There is no such newsletter.', problems: {} } as const;
    const theirs = { ...PROFILE, username: 'theirs' };
    const conflict = item('b', { change: FORM, setAside: { kind: 'conflict', theirs } });
    show({ items: [item('a', { setAside: why }), conflict, item('c'), item('d')] });
    expect(head()).toHaveTextContent(
      'Subscribe to First Light: not saved. There is no such newsletter.',
    );
    expect(head()).toHaveTextContent('Your profile was changed in another browser');
    expect(head()).toHaveTextContent('2 changes waiting for a connection');
    expect(screen.getAllByText('Review').map((link) => link.getAttribute('href'))).toEqual([
      '/members/newsletters/',
      '/members/preferences/',
    ]);
  });

  it('offers to log in instead of trying again once the session has ended', () => {
    show({ status: 'signedOut', items: [item('a')] });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login/');
    expect(screen.queryByText('Try now')).toBeNull();
    expect(
      screen.getByText(/Subscribe to First Light: waiting for you to log in/),
    ).toBeInTheDocument();
  });

  it('stays closed while the same changes wait, and opens again when one needs a decision', () => {
    const handlers = { onSend: jest.fn(), onDiscard: jest.fn(), onDismiss: jest.fn() };
    const notice = (items: OutboxItem[]) => (
      <OutboxNotice state={{ ...STATE, items }} {...handlers} />
    );
    const { rerender } = render(notice([item('a')]));
    press('Close');
    rerender(notice([item('a', { isTried: true })]));
    expect(screen.queryByLabelText('Your changes')).toBeNull();
    rerender(notice([item('a', { setAside: { kind: 'old' } })]));
    expect(screen.getByLabelText('Your changes')).toBeVisible();
    expect(handlers.onDismiss).not.toHaveBeenCalled();
  });

  it('does not offer to discard a change that may have reached the server', () => {
    show({ items: [item('a', { isTried: true })] });
    expect(screen.queryByText('Discard')).toBeNull();
  });
});

describe('SetAsideRow', () => {
  it('shows both values of an edit conflict, with a button for each resolution', () => {
    const theirs = { ...PROFILE, username: 'theirs' };
    const handlers = { onRetry: jest.fn(), onDiscard: jest.fn() };
    const conflict = item('a', { change: FORM, setAside: { kind: 'conflict', theirs } });
    render(<SetAsideRow item={conflict} {...handlers} />);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'theirs',
      'mine',
    ]);
    press('Save yours');
    press('Keep current');
    expect([handlers.onRetry, handlers.onDiscard].map(({ mock }) => mock.calls.length)).toEqual([
      1, 1,
    ]);
  });
});

describe('SignOutQuestion', () => {
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close: () => undefined,
    });
  });

  function ask(state: Partial<OutboxState>) {
    const handlers = {
      onSend: jest.fn(),
      onRetry: jest.fn(),
      onDiscardItem: jest.fn(),
      onLogOut: jest.fn(),
      onClose: jest.fn(),
    };
    render(<SignOutQuestion state={{ ...STATE, signOutFrom: 'header', ...state }} {...handlers} />);
    return handlers;
  }

  it('lists the changes that would be lost and offers to send or discard them', () => {
    const sent = item('c', { sentAt: 0 });
    const { onSend, onLogOut } = ask({ items: [item('a'), item('b', { change: FORM }), sent] });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Subscribe to First Light',
      'Save your profile',
    ]);
    press('Send them now and log out');
    press('Log out and discard them');
    expect([onSend.mock.calls.length, onLogOut.mock.calls.length]).toEqual([1, 1]);
  });

  it('asks about a change that needs a decision before it offers to send the other changes', () => {
    const aside = item('b', { change: FORM, setAside: { kind: 'old' } });
    const { onRetry, onDiscardItem } = ask({ items: [item('a'), aside] });
    expect(screen.getByRole('heading')).toHaveTextContent(
      'Decide what to do with your changes first',
    );
    expect(screen.queryByText('Send them now and log out')).toBeNull();
    press('Send again');
    press('Discard');
    expect([onRetry.mock.calls, onDiscardItem.mock.calls]).toEqual([[['b']], [['b']]]);
  });

  it('stays open once everything is sent, and offers to log out', () => {
    const { onLogOut } = ask({ status: 'resting', items: [item('a', { sentAt: 0 })] });
    expect(screen.getByRole('heading')).toHaveTextContent('You have no unsent changes');
    press('Log out');
    expect(onLogOut).toHaveBeenCalledTimes(1);
  });
});
