import { isKnownPassword } from './knownPassword';

it.each(['123456', 'password', 'Password1', 'P@ssw0rd', 'PA$$w0rd', 'Qwerty123', '!Qaz2wsx'])(
  'finds %s on the lists, whatever its capitals',
  (password) => {
    expect(isKnownPassword(password)).toBe(true);
  },
);

it.each(['Abc123', 'Old-pass1', 'correct horse battery staple', 'xyz98!', ''])(
  'accepts %j',
  (password) => {
    expect(isKnownPassword(password)).toBe(false);
  },
);
