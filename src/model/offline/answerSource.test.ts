import { answerSource, type AnswerSource } from './answerSource';

describe('answerSource', () => {
  it.each<[string, Response, AnswerSource]>([
    [
      'a document of our server',
      new Response('', { headers: { 'x-offprint-release': 'r1' } }),
      'site',
    ],
    [
      'an error of our server',
      new Response('', { status: 503, headers: { 'x-offprint-release': 'r1' } }),
      'site',
    ],
    ['foreign HTML', new Response('<html>Welcome to the hotel</html>'), 'portal'],
    ['an empty 204', new Response(null, { status: 204 }), 'portal'],
    ['a 511', new Response('Sign in', { status: 511 }), 'portal'],
    ['a followed redirect', Response.redirect('http://hotel.test/', 302), 'portal'],
    [
      'a redirect that was not followed',
      { status: 0, headers: new Headers() } as Response,
      'portal',
    ],
    ['a raw 502', new Response('Bad gateway', { status: 502 }), 'gateway'],
    ['a raw 403', new Response('Forbidden', { status: 403 }), 'gateway'],
  ])('recognizes the sender of %s', (_, response, source) => {
    expect(answerSource(response)).toBe(source);
  });
});
