import { subjectOf } from './subjectOf';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('subjectOf returns the sub claim of a token', () => {
  expect(subjectOf(`${part({ alg: 'RS256' })}.${part({ sub: 'auth|ada' })}.AAAA`)).toBe('auth|ada');
});

test.each([
  '',
  'opaque',
  'held-by-the-browser.x',
  '..',
  `a.${part({})}.b`,
  `a.${part({ sub: 7 })}.b`,
  `a.${part(null)}.b`,
  `a.${part('ada')}.b`,
])('subjectOf returns null for the token %j, which has no sub claim that is a string', (token) => {
  expect(subjectOf(token)).toBeNull();
});
