import type * as Argon2 from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwordHash';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const calls = (): number =>
  jest.mocked(hash).mock.calls.length + jest.mocked(verify).mock.calls.length;

describe('isPassword', () => {
  it('hashes once at the same cost whether or not there is a stored hash', async () => {
    const stored = await hashPassword('Abc123-old');
    jest.clearAllMocks();
    expect(await isPassword('Abc123-old', stored)).toBe(true);
    expect(calls()).toBe(1);
    expect(await isPassword('Abc123-old', null)).toBe(false);
    expect(calls()).toBe(2);
    // A hash with the same cost as the stored one takes the same time.
    const [, options] = jest.mocked(hash).mock.calls[0] ?? [];
    const { memoryCost, timeCost, parallelism } = options ?? {};
    expect(stored).toContain(`m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  });
});
