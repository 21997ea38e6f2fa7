import { isKnownPassword } from './knownPassword';

test.each(['123456', 'password', 'Password1', 'P@ssw0rd', 'PA$$w0rd', 'Qwerty123', '!Qaz2wsx'])(
  'isKnownPassword finds %s on the lists of common passwords, ignoring case',
  (password) => {
    expect(isKnownPassword(password)).toBe(true);
  },
);

test.each(['Abc123', 'Old-pass1', 'correct horse battery staple', 'xyz98!', ''])(
  'isKnownPassword returns false for %j',
  (password) => {
    expect(isKnownPassword(password)).toBe(false);
  },
);
