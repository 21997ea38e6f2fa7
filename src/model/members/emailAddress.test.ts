import { isEmailAddress } from './emailAddress';

describe('isEmailAddress', () => {
  it.each([
    'ada@example.com',
    'ada.quill+news@mail.example.co',
    "o'hara@example.org",
    'a@b.io',
    'ada@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@example.c',
    'ada@example.12',
    'ada@.com',
    'ada@-example.com',
    '.ada@example.com',
    'ada..quill@example.com',
    'ada quill@example.com',
    ' ada@example.com',
    'ada@example.com\n',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    'ada@example.com\0',
    'ada@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'long.'.repeat(60)}com`,
  ])('rejects %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('rejects ten very long inputs within 100 ms in total', () => {
    const start = performance.now();
    for (const text of ['a.', '.', 'a@', '!', '-'].map((part) => part.repeat(50_000))) {
      expect(isEmailAddress(text)).toBe(false);
      expect(isEmailAddress(`${text}@example.com`)).toBe(false);
    }
    expect(performance.now() - start).toBeLessThan(100);
  });
});
