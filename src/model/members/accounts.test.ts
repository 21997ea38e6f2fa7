import { isFirstLogin, isRegistered, TERMS_PATH } from './accounts';

const registered = (cookies: Record<string, string>) =>
  isRegistered((name) => cookies[name] ?? null);

it('recognizes registered readers by the user cookie or the previous login cookie', () => {
  expect(registered({ fly_user: '1' })).toBe(true);
  expect(registered({ previousLogin: '1' })).toBe(true);
  expect(registered({ fly_user: '', previousLogin: '' })).toBe(false);
  expect(registered({ fly_device: 'desktop' })).toBe(false);
});

it('treats a login count of one or less as a sign-up', () => {
  expect([0, 1, 2, 3].map((login_count) => isFirstLogin({ login_count }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the terms of service are at /auth/flow/terms-of-service/', () => {
  expect(TERMS_PATH).toBe('/auth/flow/terms-of-service/');
});
