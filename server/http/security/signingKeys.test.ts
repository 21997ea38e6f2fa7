import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingKeys } from './signingKeys';

const NEW = 'the-new-secret-of-this-installation';
const OLD = 'the-old-secret-of-this-installation';

describe('signingKeys', () => {
  it('derives a different key for each purpose, and none contains the secret', () => {
    const config = { sessionKeys: [NEW], dataDir: '' };
    const keys = [
      ...signingKeys(config, 'preview tokens'),
      ...signingKeys(config, 'form tokens'),
      ...signingKeys(config, 'OpenID client secret'),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(keys.join()).not.toContain(NEW);
  });

  it('also derives the keys of earlier secrets, so that their signatures stay valid', () => {
    const rotated = signingKeys({ sessionKeys: [NEW, OLD], dataDir: '' }, 'preview tokens');
    const before = signingKeys({ sessionKeys: [OLD], dataDir: '' }, 'preview tokens');
    expect(rotated).toHaveLength(2);
    expect(rotated[1]).toBe(before[0]);
  });

  it('generates a secret once for an installation that has none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'offprint-keys-'));
    try {
      const config = { sessionKeys: [], dataDir };
      expect(signingKeys(config, 'captcha')).toEqual(signingKeys(config, 'captcha'));
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
