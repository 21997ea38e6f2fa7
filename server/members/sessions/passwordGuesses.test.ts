import type { FastifyRequest } from 'fastify';
import type { AttemptKind, Attempts } from './attempts';
import type { DeviceCookies } from './deviceCookie';
import { createPasswordGuesses } from './passwordGuesses';
import type { ProofQuestions } from './proofQuestion';

const EMAIL = 'ada@example.com';
const DEVICE = 'the-browser-of-ada';

function createGuesses(left: Partial<Record<AttemptKind, number>>) {
  const tokens = { network: 99, account: 99, device: 99, site: 99, proved: 99, ...left };
  const budgets = tokens as Record<AttemptKind, number>;
  const attempts: Attempts = {
    take(kind) {
      if (budgets[kind] < 1) return Promise.resolve(60);
      budgets[kind] -= 1;
      return Promise.resolve(null);
    },
    giveBack(kind) {
      budgets[kind] += 1;
      return Promise.resolve();
    },
    isUsedUp: (kind) => Promise.resolve(budgets[kind] < 1),
  };
  const devices: Pick<DeviceCookies, 'deviceOf'> = {
    deviceOf: ({ headers }, email) =>
      headers.cookie === DEVICE && email === EMAIL ? DEVICE : null,
  };
  const proofs: Pick<ProofQuestions, 'isSolved'> = {
    isSolved: ({ body }) => Promise.resolve((body as Map<string, string>).get('captcha') === 'ok'),
  };
  const guesses = createPasswordGuesses({
    attempts,
    devices: devices as DeviceCookies,
    proofs: proofs as ProofQuestions,
  });
  return { guesses, budgets };
}

function request({ isKnown = false, captcha = '' } = {}): FastifyRequest {
  const body = new Map([
    ['token', 'a token'],
    ['captcha', captcha],
  ]);
  const headers = isKnown ? { cookie: DEVICE } : {};
  return { ip: '192.0.2.1', headers, body } as unknown as FastifyRequest;
}

test.each<AttemptKind>(['network', 'account', 'site'])(
  'an unknown browser must send a proof of work once the guess budget for the %s is used up',
  async (kind) => {
    const { guesses, budgets } = createGuesses({ [kind]: 1 });
    expect(await guesses.needsProof(request(), EMAIL)).toBe(false);
    expect((await guesses.take(request(), EMAIL)).kind).toBe('allowed');
    expect(await guesses.needsProof(request(), EMAIL)).toBe(true);
    const before = { ...budgets };
    expect(await guesses.take(request({ captcha: 'wrong' }), EMAIL)).toEqual({
      kind: 'proof',
      wait: 60,
    });
    expect(budgets).toEqual(before);
    expect((await guesses.take(request({ captcha: 'ok' }), EMAIL)).kind).toBe('allowed');
  },
);

test('a known browser has its own budget, which other browsers cannot use up', async () => {
  const { guesses, budgets } = createGuesses({ network: 0, account: 0, site: 0, proved: 0 });
  expect(await guesses.needsProof(request({ isKnown: true }), EMAIL)).toBe(false);
  expect((await guesses.take(request({ isKnown: true }), EMAIL)).kind).toBe('allowed');
  expect(budgets.device).toBe(98);
  expect((await guesses.take(request({ isKnown: true }), 'eve@example.com')).kind).toBe('proof');
});

test('a known browser is treated like any other once its own budget is used up', async () => {
  const { guesses, budgets } = createGuesses({ device: 0, account: 1 });
  expect((await guesses.take(request({ isKnown: true }), EMAIL)).kind).toBe('allowed');
  expect(budgets.account).toBe(0);
  expect(await guesses.needsProof(request({ isKnown: true }), EMAIL)).toBe(true);
  expect((await guesses.take(request({ isKnown: true }), EMAIL)).kind).toBe('proof');
});

test("a guess with a proof of work is rejected once the network's budget for such guesses is used up", async () => {
  const { guesses } = createGuesses({ account: 0, proved: 2 });
  const kinds: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    kinds.push((await guesses.take(request({ captcha: 'ok' }), EMAIL)).kind);
  }
  expect(kinds).toEqual(['allowed', 'allowed', 'refused']);
});

test('a guess is refunded if the password is correct', async () => {
  const { guesses, budgets } = createGuesses({});
  const guess = await guesses.take(request(), EMAIL);
  expect(budgets).toMatchObject({ network: 98, account: 98, site: 98 });
  if (guess.kind === 'allowed') await guess.succeeded();
  expect(budgets).toMatchObject({ network: 99, account: 99, site: 99, device: 99 });
});
