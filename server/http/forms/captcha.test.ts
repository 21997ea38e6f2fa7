import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createCaptcha, type Captcha } from './captcha';

const KEY = 'a-key-of-ours-only';
const TOKEN = 'ab'.repeat(16);
const OTHER_TOKEN = 'cd'.repeat(16);

const captcha = createCaptcha([KEY]);

const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

async function solve(by: Captcha) {
  const challenge = await by.challenge(TOKEN);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('Not solved');
  return { challenge, solution };
}

/** Shared by several tests, because solving a challenge takes about a second. */
let solved: Awaited<ReturnType<typeof solve>>;

beforeAll(async () => {
  solved = await solve(captcha);
});

describe('the proof-of-work check', () => {
  it('accepts a valid solution', async () => {
    expect(await captcha.provedBy(TOKEN, written(solved))).toBe('work');
  });

  it('requires between 400 and 800 attempts', () => {
    const { solution } = solved;
    expect(solution.counter).toBeGreaterThanOrEqual(400);
    expect(solution.counter).toBeLessThanOrEqual(800);
  });

  it('rejects a solution for another form token', async () => {
    expect(await captcha.provedBy(OTHER_TOKEN, written(solved))).toBeNull();
  });

  it('rejects forged solutions, altered challenges and challenges signed with an unknown key', async () => {
    const { challenge, solution } = solved;
    const { parameters } = challenge;
    const ownChallenge = await solve(createCaptcha(['somebody-elses-key']));
    for (const forged of [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { counter: -1, derivedKey: '' } },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
      { challenge: { parameters }, solution },
      ownChallenge,
      { challenge, solution: null },
      { challenge: null, solution },
      null,
      'text',
      [],
    ]) {
      expect(await captcha.provedBy(TOKEN, written(forged))).toBeNull();
    }
    for (const nonsense of ['', 'AAAA', '{}', 'a'.repeat(100_000)]) {
      expect(await captcha.provedBy(TOKEN, nonsense)).toBeNull();
    }
  });

  it.each([
    { challenge: { parameters: null, signature: 'a' }, solution: {} },
    { challenge: { parameters: {}, signature: 'a' }, solution: null },
    { challenge: { parameters: { data: { token: TOKEN } }, signature: 'a' }, solution: {} },
    {
      challenge: { parameters: { data: { token: TOKEN }, keyPrefix: 7 }, signature: 'a' },
      solution: [],
    },
    { challenge: null },
    [],
  ])('rejects a malformed payload: %j', async (payload) => {
    const response = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect(await captcha.provedBy(TOKEN, response)).toBeNull();
  });

  it('accepts a solution to a challenge signed with an older key while that key is listed', async () => {
    const response = written(solved);
    expect(await createCaptcha(['a-newer-key-of-ours', KEY]).provedBy(TOKEN, response)).toBe(
      'work',
    );
    expect(await createCaptcha(['a-newer-key-of-ours']).provedBy(TOKEN, response)).toBeNull();
  });
});

describe('the text question', () => {
  const WORDS = 'zero one two three four five six seven eight nine ten'.split(' ');

  function answer(question: string): number {
    const [, one = '', other = ''] = /^What is (\w+) plus (\w+)\?$/.exec(question) ?? [];
    return WORDS.indexOf(one) + WORDS.indexOf(other);
  }

  it('accepts a number or a word as the answer', async () => {
    const sum = answer(captcha.question(TOKEN));
    expect(sum).toBeGreaterThanOrEqual(4);
    expect(await captcha.provedBy(TOKEN, ` ${sum} `)).toBe('question');
    const words = [...WORDS, ...'eleven twelve thirteen fourteen fifteen'.split(' ')];
    words.push('sixteen', 'seventeen', 'eighteen');
    expect(await captcha.provedBy(TOKEN, words[sum]!.toUpperCase())).toBe('question');
    for (const wrong of [String(sum + 1), '', '0', 'many']) {
      expect(await captcha.provedBy(TOKEN, wrong)).toBeNull();
    }
  });

  it('is always the same for a token, and varies between tokens', () => {
    expect(captcha.question(TOKEN)).toBe(captcha.question(TOKEN));
    const ids = Array.from({ length: 30 }, (_, index) => String(index));
    expect(new Set(ids.map((id) => captcha.question(id))).size).toBeGreaterThan(5);
  });
});
