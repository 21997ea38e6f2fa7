import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';

/**
 * A self-hosted proof-of-work CAPTCHA that takes the browser about a second. Each challenge belongs to one form token
 * and expires with it. Readers without JavaScript answer a spelled-out arithmetic question instead.
 */
export interface Captcha {
  challenge: (tokenId: string) => Promise<Challenge>;
  question: (tokenId: string) => string;
  /** Returns the kind of proof in the response, or null if the response is invalid. */
  provedBy(tokenId: string, response: string): Promise<'work' | 'question' | null>;
}

/** PBKDF2 iterations per attempt. Solving a challenge takes between FEWEST_ATTEMPTS and MOST_ATTEMPTS attempts. */
const COST = 2000;
const FEWEST_ATTEMPTS = 400;
const MOST_ATTEMPTS = 800;
const LONGEST_RESPONSE = 4096;

const NUMBERS = [
  'zero one two three four five six seven eight nine ten',
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
]
  .join(' ')
  .split(' ');

/** @param keys The first key signs; all keys verify. */
export function createCaptcha(keys: readonly string[]): Captcha {
  const secrets = keys.map((key) => ({
    challenge: derived(key, 'challenge'),
    solution: derived(key, 'solution'),
    question: derived(key, 'question'),
  }));
  const [signing] = secrets;
  if (!signing) throw new Error('A captcha requires a key');

  async function isSolved(tokenId: string, payload: Payload): Promise<boolean> {
    if (payload.challenge.parameters.data?.['token'] !== tokenId) return false;
    for (const { challenge, solution } of secrets) {
      const { verified } = await verifySolution({
        ...payload,
        deriveKey,
        hmacSignatureSecret: challenge,
        hmacKeySignatureSecret: solution,
      });
      if (verified) return true;
    }
    return false;
  }

  return {
    challenge: (tokenId) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(MOST_ATTEMPTS, FEWEST_ATTEMPTS),
        deriveKey,
        data: { token: tokenId },
        hmacSignatureSecret: signing.challenge,
        hmacKeySignatureSecret: signing.solution,
      }),
    question(tokenId) {
      const [one, other] = summands(signing.question, tokenId);
      return `What is ${NUMBERS[one] ?? ''} plus ${NUMBERS[other] ?? ''}?`;
    },
    async provedBy(tokenId, response) {
      const written = response.trim().toLowerCase();
      const isAnswer = secrets.some(({ question }) => {
        const [one, other] = summands(question, tokenId);
        return written === String(one + other) || written === NUMBERS[one + other];
      });
      if (isAnswer) return 'question';
      const payload = payloadOf(response);
      // The library throws if a field has the wrong type.
      const isWork = payload && (await isSolved(tokenId, payload).catch(() => false));
      return isWork ? 'work' : null;
    },
  };
}

/** Returns two numbers from 2 to 9, derived from the token. */
function summands(secret: string, tokenId: string): [number, number] {
  const bytes = createHmac('sha256', secret).update(tokenId).digest();
  return [2 + ((bytes[0] ?? 0) % 8), 2 + ((bytes[1] ?? 0) % 8)];
}

function derived(key: string, purpose: string): string {
  return createHmac('sha256', key).update(`captcha ${purpose}`).digest('hex');
}

/** Decodes the payload, or returns null if it is malformed. */
function payloadOf(response: string): Payload | null {
  if (response.length > LONGEST_RESPONSE) return null;
  try {
    const value = JSON.parse(Buffer.from(response, 'base64').toString('utf8')) as Payload | null;
    const { parameters, signature } = value?.challenge ?? {};
    const isWhole =
      isObject(parameters) && typeof signature === 'string' && isObject(value?.solution);
    return isWhole ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
