import { createFormTokens } from './formTokens';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const HOUR = 3_600_000;
const OLD_KEY = 'an-old-key-of-ours';
const NEW_KEY = 'a-new-key-of-ours';

describe('a form’s token', () => {
  const tokens = createFormTokens([NEW_KEY]);

  it('is known again, for an hour and no longer', () => {
    const { text, token } = tokens.issue('email-friend', NOW);
    expect(tokens.read('email-friend', text, NOW)).toEqual(token);
    expect(tokens.read('email-friend', text, NOW + HOUR - 1)).toEqual(token);
    expect(tokens.read('email-friend', text, NOW + HOUR)).toBeNull();
  });

  it('is another each time', () => {
    expect(tokens.issue('f', NOW).text).not.toBe(tokens.issue('f', NOW).text);
  });

  it('is good for its own form only', () => {
    expect(tokens.read('sign-up', tokens.issue('email-friend', NOW).text, NOW)).toBeNull();
  });

  it('cannot be made up or changed', () => {
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

  it('made with a key that was replaced is good until it is too old, or the key is gone', () => {
    const { text } = createFormTokens([OLD_KEY]).issue('email-friend', NOW);
    expect(createFormTokens([NEW_KEY, OLD_KEY]).read('email-friend', text, NOW)).not.toBeNull();
    expect(createFormTokens([NEW_KEY]).read('email-friend', text, NOW)).toBeNull();
  });

  it('needs a key', () => {
    expect(() => createFormTokens([])).toThrow('need a key');
  });
});
