import { webcrypto } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proofOfWork } from './proofOfWork';

const own = globalThis.crypto;

afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: own, configurable: true });
});

describe('proofOfWork', () => {
  it('returns the challenge with its solution', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 7,
      deriveKey,
      hmacSignatureSecret: 'a-secret',
    });
    const response = await proofOfWork.solve(challenge);
    expect(JSON.parse(atob(response))).toMatchObject({ challenge, solution: { counter: 7 } });
  });

  it('rejects if the browser has no Web Crypto', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    const challenge = { parameters: {} } as never;
    await expect(proofOfWork.solve(challenge)).rejects.toThrow('not available');
  });
});
