import {
  emailFormPath,
  FIELD_NAMES,
  formProblems,
  lengthOf,
  MESSAGE_LENGTH,
  type EmailFriendForm,
} from './emailFriend';

const GOOD: EmailFriendForm = {
  to: 'friend@example.com',
  from: 'ada@example.org',
  name: 'Ada Quill',
  message: '',
};

const problemsOf = (more: Partial<EmailFriendForm>) => formProblems({ ...GOOD, ...more });

describe('the form for e-mailing a friend', () => {
  it('is posted under the names that the call has', () => {
    expect(FIELD_NAMES).toMatchObject({
      to: 'email_share[to]',
      from: 'email_share[from]',
      name: 'email_share[name]',
      message: 'email_share[message]',
      submit: 'email_share[submit]',
      token: 'email_share[_token]',
      title: 'email_share_from[title]',
      url: 'email_share_from[url]',
    });
  });

  it('requires both addresses and a name, and no message', () => {
    expect(problemsOf({})).toEqual({});
    expect(Object.keys(formProblems({ to: '', from: ' ', name: '\t', message: '' }))).toEqual([
      'to',
      'from',
      'name',
    ]);
  });

  it('takes one address in each place', () => {
    expect(problemsOf({ to: ' friend@example.com ' })).toEqual({});
    for (const to of [
      'friend',
      'a@example.com, b@example.com',
      'a@example.com b@example.com',
      'a@example.com\r\nBcc: b@example.com',
    ]) {
      expect(problemsOf({ to }).to).toContain('one valid');
      expect(problemsOf({ from: to }).from).toContain('one valid');
    }
  });

  it('takes a message of 1,500 characters and none of 1,501', () => {
    expect(MESSAGE_LENGTH).toBe(1500);
    expect(problemsOf({ message: 'é'.repeat(1500) })).toEqual({});
    expect(problemsOf({ message: 'é'.repeat(1501) })).toEqual({
      message: 'Your message is 1 over the 1,500 characters that it may have.',
    });
    expect(problemsOf({ message: 'a'.repeat(100_000) }).message).toContain('98,500');
  });

  it('counts a new line once however it is posted, and a sign of two halves once', () => {
    expect(lengthOf('a\r\nb')).toBe(3);
    expect(lengthOf('a\nb')).toBe(3);
    expect(lengthOf('👋🏽')).toBe(2);
    expect(problemsOf({ message: '\r\n'.repeat(1500) })).toEqual({});
  });

  it('takes a name of 80 characters, in one line', () => {
    expect(problemsOf({ name: 'ü'.repeat(80) })).toEqual({});
    expect(problemsOf({ name: 'ü'.repeat(81) })).toHaveProperty('name');
    for (const name of ['Ada\r\nBcc: eve@example.com', 'Ada\nQuill', 'Ada\0', 'Ada\u2028Q']) {
      expect(problemsOf({ name }).name).toContain('one line');
    }
    expect(problemsOf({ name: 'Ada\u202eQuill' })).toHaveProperty('name');
    expect(problemsOf({ name: 'نگار\u200cجان' })).toEqual({});
  });

  it.each([
    'See https://evil.example/a',
    'go to www.evil.test',
    'evil.com',
    'EVIL.COM/buy',
    'a.io',
  ])('takes no links but the story’s own: %s', (text) => {
    expect(problemsOf({ message: text })).toHaveProperty('message');
    expect(problemsOf({ name: text })).toHaveProperty('name');
  });

  it.each([
    'It ends.Then it goes on',
    'e.g. this',
    'At 3.30 p.m.',
    'Read it… really. Do!',
    '1.5 kg',
  ])('takes ordinary writing for no link: %s', (message) => {
    expect(problemsOf({ message })).toEqual({});
  });

  it('takes tabs and lines in a message, and no other control characters', () => {
    expect(problemsOf({ message: 'One\n\n\tTwo' })).toEqual({});
    expect(problemsOf({ message: 'One\u0007' })).toHaveProperty('message');
  });

  it('lies at an address that names its story', () => {
    expect(emailFormPath('/article/a dock/')).toBe(
      '/user/email-friend/?url=%2Farticle%2Fa%20dock%2F',
    );
  });
});
