import {
  checkResetPassword,
  isMemberPassword,
  MEMBER_PASSWORD_RULES,
  meetsRule,
  RESET_PASSWORD_RULES,
} from './password';

describe('isMemberPassword', () => {
  it.each([
    'Abc123',
    'abc12!',
    'ABC12!',
    'Abcde!',
    'Aa1!Aa1!',
    'Ünïcödé9',
    `Aa1${'x'.repeat(253)}`,
  ])('accepts %s', (text) => {
    expect(isMemberPassword(text)).toBe(true);
  });

  it.each([
    ['', 'no characters'],
    ['Ab12!', 'five characters'],
    ['abc123', 'two of the four classes'],
    ['ABC123', 'two of the four classes'],
    ['abcdef', 'one of the four classes'],
    ['abc!!!', 'two of the four classes'],
    ['123456', 'one of the four classes'],
    ['Abc 123', 'a space'],
    [' Abc123', 'a leading space'],
    ['Abc123 ', 'a trailing space'],
    ['Abc\t123', 'a tab'],
    ['Abc\u00a0123', 'a non-breaking space'],
    [`Aa1${'x'.repeat(254)}`, '257 characters'],
  ])('rejects %j: %s', (text) => {
    expect(isMemberPassword(text)).toBe(false);
  });
});

describe('checkResetPassword', () => {
  const flags = (text: string): string => {
    const found = checkResetPassword(text);
    return [
      found.isValidPasswordLength && 'length',
      found.isValidPasswordLetters && 'letters',
      found.isValidPasswordNumbers && 'numbers',
      found.isValidPasswordSpecialChars && 'special',
      found.meetsReqs && 'all',
    ]
      .filter(Boolean)
      .join(' ');
  };

  it.each([
    ['', ''],
    ['abc12!', 'length letters numbers special all'],
    ['ab12!', 'letters numbers special'],
    ['abcdef', 'length letters'],
    ['123456', 'length numbers'],
    ['!!!!!!', 'length special'],
    ['abc123', 'length letters numbers'],
    ['abcde!', 'length letters special'],
    ['12345!', 'length numbers special'],
    ['é1!xyz', 'length letters numbers special all'],
    [`a1!${'x'.repeat(254)}`, 'letters numbers special'],
  ])('reports the rules that %j meets: %s', (text, met) => {
    expect(flags(text)).toBe(met);
  });

  it('returns only the five published flags', () => {
    expect(Object.keys(checkResetPassword('')).sort()).toEqual([
      'isValidPasswordLength',
      'isValidPasswordLetters',
      'isValidPasswordNumbers',
      'isValidPasswordSpecialChars',
      'meetsReqs',
    ]);
  });
});

it('accepts Abc123 as a password on the member screens, but not on the reset screen', () => {
  expect(isMemberPassword('Abc123')).toBe(true);
  expect(checkResetPassword('Abc123').meetsReqs).toBe(false);
});

test('the rules that readers see agree with the password validators', () => {
  for (const text of ['', 'Abc123', 'abc12!', 'Ab 1!x', 'aaaaaa', '123456']) {
    expect(MEMBER_PASSWORD_RULES.every((rule) => meetsRule(rule, text))).toBe(
      isMemberPassword(text),
    );
    expect(RESET_PASSWORD_RULES.every((rule) => meetsRule(rule, text))).toBe(
      checkResetPassword(text).meetsReqs,
    );
  }
  expect(RESET_PASSWORD_RULES.map(({ words }) => words)).toEqual([
    '6 characters minimum',
    '1 number',
    '1 letter',
    '1 special character',
  ]);
});
