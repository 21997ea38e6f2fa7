import { answerSource, type AnswerSource } from './answerSource';

describe('answerSource', () => {
  it.each<[AnswerSource, string, Response]>([
    [
      'site',
      'a document from our server',
      new Response('', { headers: { 'x-offprint-release': 'r1' } }),
    ],
    [
      'site',
      'an error from our server',
      new Response('', { status: 503, headers: { 'x-offprint-release': 'r1' } }),
    ],
    ['portal', 'HTML from another server', new Response('<html>Welcome to the hotel</html>')],
    ['portal', 'an empty 204 response', new Response(null, { status: 204 })],
    ['portal', 'a 511 response', new Response('Sign in', { status: 511 })],
    ['portal', 'a 302 response', Response.redirect('http://hotel.test/', 302)],
    [
      'portal',
      'a redirect that was not followed',
      { status: 0, headers: new Headers() } as Response,
    ],
    [
      'gateway',
      'a 502 response without the release header',
      new Response('Bad gateway', { status: 502 }),
    ],
    [
      'gateway',
      'a 403 response without the release header',
      new Response('Forbidden', { status: 403 }),
    ],
  ])('returns `%s` for %s', (source, _what, response) => {
    expect(answerSource(response)).toBe(source);
  });
});
