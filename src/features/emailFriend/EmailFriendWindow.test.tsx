import { fireEvent, render, screen, within } from '@testing-library/react';
import { FIELD_NAMES } from '../../model/members/emailFriend';
import { EmailFriendWindow } from './EmailFriendWindow';
import type { EmailFriendState } from './emailFriendSlice';

const STORY = { path: '/article/nine-ports/', title: 'Nine ports' };
const PROOF = { token: 'a-token', captcha: 'a-captcha' };

let sent: Record<string, string>[];
let closings: number;

beforeEach(() => {
  sent = [];
  closings = 0;
  // jsdom does not implement dialog methods.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

const window_ = (more: Partial<EmailFriendState> = {}) => (
  <EmailFriendWindow
    state={{ status: 'ready', story: STORY, proof: PROOF, problems: {}, ...more }}
    story={STORY}
    onSubmit={(fields) => void sent.push(fields)}
    onClose={() => void (closings += 1)}
  />
);

const dialog = () => screen.getByRole('dialog', { name: 'Email this story to a friend' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const form = () => dialog().querySelector('form')!;
const write = (label: string, value: string): void =>
  void fireEvent.change(field(label), { target: { value } });
const send = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Send' }));

function fillIn(): void {
  write('Send to', 'friend@example.com');
  write('Your email address', 'ada@example.org');
  write('Your name', 'Ada Quill');
}

describe('EmailFriendWindow', () => {
  it('opens a dialog that shows the title of its story', () => {
    render(window_());
    expect(within(dialog()).getByText('Nine ports')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closings).toBe(1);
  });

  it('requires two email addresses and a name, but no message', () => {
    render(window_());
    for (const label of ['Send to', 'Your email address']) {
      expect(field(label)).toBeRequired();
      expect(field(label).type).toBe('email');
    }
    expect(field('Your name')).toBeRequired();
    expect(field('Message (optional)')).not.toBeRequired();
  });

  it('disables native validation', () => {
    render(window_());
    expect(form().noValidate).toBe(true);
  });

  it('has hidden fields for the title, the URL, the token and the captcha', () => {
    render(window_());
    const hidden = Object.fromEntries(
      [...form().querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map((input) => [
        input.name,
        input.value,
      ]),
    );
    expect(hidden).toEqual({
      'email_share_from[title]': 'Nine ports',
      'email_share_from[url]': '/article/nine-ports/',
      'email_share[_token]': 'a-token',
      captcha: 'a-captcha',
    });
  });

  it('submits every field under the name that the API expects', () => {
    render(window_());
    fillIn();
    write('Message (optional)', 'Look!');
    send();
    expect(sent).toEqual([
      {
        [FIELD_NAMES.to]: 'friend@example.com',
        [FIELD_NAMES.from]: 'ada@example.org',
        [FIELD_NAMES.name]: 'Ada Quill',
        [FIELD_NAMES.message]: 'Look!',
        [FIELD_NAMES.submit]: 'send',
        [FIELD_NAMES.title]: 'Nine ports',
        [FIELD_NAMES.url]: '/article/nine-ports/',
        [FIELD_NAMES.token]: 'a-token',
        [FIELD_NAMES.captcha]: 'a-captcha',
      },
    ]);
  });

  it('shows each problem next to its field, sends nothing, and focuses the first invalid field', () => {
    render(window_());
    write('Your email address', 'ada@');
    send();
    expect(sent).toEqual([]);
    for (const [label, words] of [
      ['Send to', /person you are writing to/],
      ['Your email address', /valid email address/],
      ['Your name', /Enter your name/],
    ] as const) {
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      expect(field(label)).toHaveAccessibleDescription(words);
    }
    expect(field('Send to')).toHaveFocus();
    expect(field('Message (optional)')).toHaveAttribute('aria-invalid', 'false');
    fillIn();
    send();
    expect(sent).toHaveLength(1);
    expect(field('Send to')).toHaveAttribute('aria-invalid', 'false');
  });

  it('counts down from 1,500 characters and rejects a longer message', () => {
    render(window_());
    const message = field('Message (optional)');
    expect(message).toHaveAccessibleDescription('Characters left: 1,500');
    fillIn();
    write('Message (optional)', 'a'.repeat(1501));
    expect(message).toHaveAccessibleDescription('Characters over the limit: 1');
    send();
    expect(sent).toEqual([]);
    expect(message).toHaveAttribute('aria-invalid', 'true');
    write('Message (optional)', 'a'.repeat(1500));
    send();
    expect(sent).toHaveLength(1);
  });

  it('shows the progress of the captcha', () => {
    const { rerender } = render(window_({ status: 'preparing', proof: null }));
    const mark = () => dialog().querySelector<HTMLElement>('[data-captcha]')!;
    expect(mark().dataset['captcha']).toBe('working');
    rerender(window_());
    expect(mark().dataset['captcha']).toBe('done');
    expect(mark()).toHaveTextContent('not a robot');
    rerender(window_({ status: 'unprepared', proof: null, problems: { captcha: 'Not now' } }));
    expect(mark().dataset['captcha']).toBe('failed');
    expect(mark()).toHaveTextContent('Not now');
  });

  it('keeps typed values while sending and after a rejection', () => {
    const { rerender } = render(window_());
    fillIn();
    rerender(window_({ status: 'sending' }));
    expect(field('Send to').value).toBe('friend@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Sending…' }));
    expect(sent).toEqual([]);
    const problems = { to: 'Not this one', submit: 'Too many' };
    rerender(window_({ status: 'preparing', proof: null, problems }));
    expect(field('Send to').value).toBe('friend@example.com');
    expect(field('Send to')).toHaveAccessibleDescription('Not this one');
    expect(screen.getByRole('alert')).toHaveTextContent('Too many');
  });

  it('shows a success message in place of the form once the email is sent', () => {
    render(window_({ status: 'sent' }));
    expect(screen.getByRole('status')).toHaveTextContent('Your e-mail was sent successfully!');
    expect(dialog().querySelector('form')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the story' }));
    expect(closings).toBe(1);
  });
});
