import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_LIFE } from '../../config/limits';
import { createDeviceCookies } from './deviceCookie';

const clock = { now: () => Date.parse('2026-11-20T09:00:00Z') };
const KEYS = ['a key of ours'] as const;
const devices = createDeviceCookies({ keys: KEYS, cookieSecure: true, clock });

/** Signs in with each address in turn, in the same browser, and returns the resulting cookie. */
function cookieAfter(...emails: string[]): { value: string; line: string } {
  let [value, line] = ['', ''];
  const reply = {
    header(_name: string, text: string) {
      line = text;
      value = /^__Host-device=([^;]*)/.exec(text)?.[1] ?? '';
    },
  } as unknown as FastifyReply;
  for (const email of emails) devices.remember(withCookie(value), reply, email);
  return { value, line };
}

function withCookie(value: string): FastifyRequest {
  return { headers: { cookie: `__Host-device=${value}` } } as FastifyRequest;
}

test('the device cookie recognizes the email addresses that have signed in, and no others', () => {
  const { value, line } = cookieAfter('ada@example.com', 'bob@example.com');
  const ada = devices.deviceOf(withCookie(value), 'ada@example.com');
  const bob = devices.deviceOf(withCookie(value), 'bob@example.com');
  expect([ada, bob]).toEqual([expect.any(String), expect.any(String)]);
  expect(ada).not.toBe(bob);
  expect(devices.deviceOf(withCookie(value), 'eve@example.com')).toBeNull();
  expect(line).toContain('; HttpOnly');
  expect(line).not.toContain('example.com');
});

test('the device cookie keeps the id of an email address that signs in again, so that its budget is not reset', () => {
  const once = devices.deviceOf(withCookie(cookieAfter('a@b.example').value), 'a@b.example');
  const { value } = cookieAfter('a@b.example', 'c@b.example', 'a@b.example');
  expect(value.split('~')).toHaveLength(2);
  expect(once).not.toBeNull();
  expect(devices.deviceOf(withCookie(value), 'a@b.example')).toBe(value.split('.')[0]);
});

test('the device cookie remembers the last four email addresses', () => {
  const emails = ['1', '2', '3', '4', '5'].map((name) => `${name}@b.example`);
  const request = withCookie(cookieAfter(...emails).value);
  expect(emails.map((email) => devices.deviceOf(request, email) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});

test('a device cookie is ignored if it is forged, changed or expired', () => {
  const { value } = cookieAfter('ada@example.com');
  const [id = '', expires = '', mark = ''] = value.split('.');
  for (const forged of [
    '',
    '~~',
    `${id}.${Number(expires) + 1}.${mark}`,
    `${'A'.repeat(22)}.${expires}.${mark}`,
    `${id}.${expires}.${'A'.repeat(43)}`,
    value.toUpperCase(),
  ]) {
    expect(devices.deviceOf(withCookie(forged), 'ada@example.com')).toBeNull();
  }
  const later = { now: () => clock.now() + DEVICE_LIFE };
  const old = createDeviceCookies({ keys: KEYS, cookieSecure: true, clock: later });
  expect(old.deviceOf(withCookie(value), 'ada@example.com')).toBeNull();
});

test('a device cookie stays valid after a key rotation while its key is listed', () => {
  const { value } = cookieAfter('ada@example.com');
  const rotated = (keys: readonly [string, ...string[]]) =>
    createDeviceCookies({ keys, cookieSecure: true, clock });
  const request = withCookie(value);
  expect(rotated(['a newer key', ...KEYS]).deviceOf(request, 'ada@example.com')).not.toBeNull();
  expect(rotated(['a newer key']).deviceOf(request, 'ada@example.com')).toBeNull();
});
