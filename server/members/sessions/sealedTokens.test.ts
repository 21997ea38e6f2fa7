import { openTokens, sealTokens } from './sealedTokens';

const TOKENS = { access: 'CANARY-access', refresh: 'CANARY-refresh', expiresAt: 5 };

describe('sealed tokens', () => {
  it('can be opened with the secret of their session', () => {
    expect(openTokens('secret', sealTokens('secret', TOKENS))).toEqual(TOKENS);
    expect(sealTokens('secret', TOKENS)).not.toBe(sealTokens('secret', TOKENS));
  });

  it('cannot be read or opened without the secret', () => {
    const sealed = sealTokens('secret', TOKENS);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('CANARY');
    expect(openTokens('secrets', sealed)).toBeNull();
    expect(openTokens('', sealed)).toBeNull();
  });

  it('cannot be opened after a byte is changed or the end is cut off', () => {
    const bytes = Buffer.from(sealTokens('secret', TOKENS), 'base64url');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(openTokens('secret', changed.toString('base64url'))).toBeNull();
    }
    for (const length of [0, 12, 28, bytes.length - 1]) {
      expect(openTokens('secret', bytes.subarray(0, length).toString('base64url'))).toBeNull();
    }
  });
});
