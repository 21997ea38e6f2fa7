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

describe('the email-a-friend form', () => {
  it('uses the field names of the API', () => {
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

  it('requires both email addresses and a name, but no message', () => {
    expect(problemsOf({})).toEqual({});
    expect(Object.keys(formProblems({ to: '', from: ' ', name: '\t', message: '' }))).toEqual([
      'to',
      'from',
      'name',
    ]);
  });

  it('accepts only one email address per field', () => {
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

  it('accepts a message of 1,500 characters, but not one of 1,501', () => {
    expect(MESSAGE_LENGTH).toBe(1500);
    expect(problemsOf({ message: 'é'.repeat(1500) })).toEqual({});
    expect(problemsOf({ message: 'é'.repeat(1501) })).toEqual({
      message: 'Your message is 1 over the limit of 1,500 characters.',
    });
    expect(problemsOf({ message: 'a'.repeat(100_000) }).message).toContain('98,500');
  });

  it('counts a line break or a surrogate pair as one character', () => {
    expect(lengthOf('a\r\nb')).toBe(3);
    expect(lengthOf('a\nb')).toBe(3);
    expect(lengthOf('👋🏽')).toBe(2);
    expect(problemsOf({ message: '\r\n'.repeat(1500) })).toEqual({});
  });

  it('accepts a single-line name of up to 80 characters', () => {
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
  ])('rejects links: %s', (text) => {
    expect(problemsOf({ message: text })).toHaveProperty('message');
    expect(problemsOf({ name: text })).toHaveProperty('name');
  });

  it.each([
    'It ends.Then it goes on',
    'e.g. this',
    'At 3.30 p.m.',
    'Read it… really. Do!',
    '1.5 kg',
  ])('does not mistake ordinary text for a link: %s', (message) => {
    expect(problemsOf({ message })).toEqual({});
  });

  it('accepts tabs and line breaks in a message, but no other control characters', () => {
    expect(problemsOf({ message: 'One\n\n\tTwo' })).toEqual({});
    expect(problemsOf({ message: 'One\u0007' })).toHaveProperty('message');
  });

  it('has a URL that contains the path of the story', () => {
    expect(emailFormPath('/article/a dock/')).toBe(
      '/user/email-friend/?url=%2Farticle%2Fa%20dock%2F',
    );
  });
});
