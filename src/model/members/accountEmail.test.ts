import { accountEmail, isAccountEmail } from './accountEmail';

describe('an account email', () => {
  it.each(['ada@example.com', 'ada.quill+news@mail.example.co', 'a@b.io', 'ada@[127.0.0.1]'])(
    'can be %s',
    (text) => {
      expect(isAccountEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'ada',
    'ada@b',
    'ada@example.c',
    'ada@127.0.0.1',
    'ada@[127.0.0.256]',
    'ada@[127.0.0]',
    'ada@[127.0.0.1',
    'ada@[example.com]',
    'a b@[127.0.0.1]',
    'ada@[127.0.0.1]\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    `${'a'.repeat(320)}@example.com`,
  ])('cannot be %j', (text) => {
    expect(isAccountEmail(text)).toBe(false);
  });

  it('is converted to lowercase, without surrounding spaces', () => {
    expect(accountEmail(' Ada.Quill@Example.COM ')).toBe('ada.quill@example.com');
  });
});
