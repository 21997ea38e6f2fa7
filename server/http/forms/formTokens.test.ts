import { createFormTokens } from './formTokens';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const HOUR = 3_600_000;
const OLD_KEY = 'an-old-key-of-ours';
const NEW_KEY = 'a-new-key-of-ours';

describe('createFormTokens', () => {
  const tokens = createFormTokens([NEW_KEY]);

  it('accepts a token for one hour', () => {
    const { text, token } = tokens.issue('email-friend', NOW);
    expect(tokens.read('email-friend', text, NOW)).toEqual(token);
    expect(tokens.read('email-friend', text, NOW + HOUR - 1)).toEqual(token);
    expect(tokens.read('email-friend', text, NOW + HOUR)).toBeNull();
  });

  it('issues a new token each time', () => {
    expect(tokens.issue('f', NOW).text).not.toBe(tokens.issue('f', NOW).text);
  });

  it('rejects a token that was issued for another form', () => {
    expect(tokens.read('sign-up', tokens.issue('email-friend', NOW).text, NOW)).toBeNull();
  });

  it('rejects forged and modified tokens', () => {
    const { text } = tokens.issue('email-friend', NOW);
    const [id = '', expires = '', signature = ''] = text.split('.');
    for (const forged of [
      '',
      'a.b.c',
      `${id}.${Number(expires) + HOUR}.${signature}`,
      `${'0'.repeat(32)}.${expires}.${signature}`,
      `${id}.${expires}.${'0'.repeat(64)}`,
      `${text}0`,
      text.toUpperCase(),
      createFormTokens(['somebody-elses-key']).issue('email-friend', NOW).text,
    ]) {
      expect(tokens.read('email-friend', forged, NOW)).toBeNull();
    }
  });

  it('accepts a token signed with a rotated key while that key is listed', () => {
    const { text } = createFormTokens([OLD_KEY]).issue('email-friend', NOW);
    expect(createFormTokens([NEW_KEY, OLD_KEY]).read('email-friend', text, NOW)).not.toBeNull();
    expect(createFormTokens([NEW_KEY]).read('email-friend', text, NOW)).toBeNull();
  });

  it('throws without a key', () => {
    expect(() => createFormTokens([])).toThrow('require a key');
  });
});
