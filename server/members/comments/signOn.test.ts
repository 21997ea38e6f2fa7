import { signedOnId, signOnMessage, type Commenter } from './signOn';

const SECRET = 'a-shared-secret';
const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const ADA: Commenter = { id: 'm-1', username: 'ada', email: 'ada@example.org' };

const PAYLOAD = 'eyJpZCI6Im0tMSIsInVzZXJuYW1lIjoiYWRhIiwiZW1haWwiOiJhZGFAZXhhbXBsZS5vcmcifQ==';
/** Output of `openssl dgst -sha1 -hmac` for the payload, a space and the seconds. */
const SIGNED = 'ab341e3a3493a81b7c4488c5098a5a1df3979db9';

const message = (): string => signOnMessage(ADA, SECRET, NOW);
const idIn = (text: string, now = NOW): string | null => signedOnId(text, SECRET, now);

describe('a single sign-on message', () => {
  it('contains the member in base64, the HMAC-SHA1 and the timestamp', () => {
    expect(message()).toBe(`${PAYLOAD} ${SIGNED} 1800000000`);
    expect(signOnMessage(ADA, SECRET, NOW + 999)).toBe(message());
  });

  it('contains an empty object if no one is signed in', () => {
    expect(signOnMessage(null, SECRET, NOW)).toBe(
      'e30= e49b239d11f2d2f670b7ae59926d5fde73d2ad52 1800000000',
    );
    expect(idIn(signOnMessage(null, SECRET, NOW))).toBeNull();
  });

  it('is valid from a minute before its timestamp until two hours after it', () => {
    expect(idIn(message())).toBe('m-1');
    expect(idIn(message(), NOW + 2 * HOUR)).toBe('m-1');
    expect(idIn(message(), NOW + 2 * HOUR + 1)).toBeNull();
    expect(idIn(message(), NOW - 60_000)).toBe('m-1');
    expect(idIn(message(), NOW - 60_001)).toBeNull();
  });

  it('is rejected if its id, timestamp, signature or secret differs, or if it is malformed', () => {
    const other = Buffer.from(JSON.stringify({ ...ADA, id: 'm-2' })).toString('base64');
    for (const forged of [
      `${other} ${SIGNED} 1800000000`,
      `${PAYLOAD} ${SIGNED} 1800000001`,
      `${PAYLOAD} ${SIGNED.slice(0, -1)} 1800000000`,
      `${PAYLOAD} ${SIGNED.toUpperCase()} 1800000000`,
      `${PAYLOAD} ${SIGNED} 1800000000 1800000000`,
      `${PAYLOAD} ${SIGNED}`,
      `${PAYLOAD}  1800000000`,
      signOnMessage(ADA, 'another-secret', NOW),
      '',
      'e30=',
    ]) {
      expect([forged, idIn(forged)]).toEqual([forged, null]);
    }
  });
});
