import { completeOrNull } from './completeShell';

function answer(path: string, init: ResponseInit, body = '<html></html>'): Response {
  const response = new Response(body, init);
  return Object.defineProperty(response, 'url', { value: `http://site.test${path}` });
}

const OURS = { 'x-offprint-release': '__RELEASE__' };

describe('shell installation', () => {
  it('accepts hashed files, and shell documents of its own release', async () => {
    expect(await completeOrNull(answer('/_shell/', { headers: OURS }))).not.toBeNull();
    expect(await completeOrNull(answer('/assets/app.0a1b2c.js', {}, 'run()'))).not.toBeNull();
  });

  it('accepts the static error page despite its status 500', async () => {
    expect(
      await completeOrNull(answer('/_error/static/', { status: 500, headers: OURS })),
    ).not.toBeNull();
  });

  it.each<[string, Response]>([
    ['an error instead of the shell', answer('/_shell/', { status: 500, headers: OURS })],
    ["another release's shell", answer('/_shell/', { headers: { 'x-offprint-release': 'r0' } })],
    ['the sign-in page of a captive portal', answer('/_error/offline/', {})],
    ['a truncated shell', answer('/_shell/', { headers: OURS }, '<html><body>')],
    ['a missing file', answer('/assets/app.0a1b2c.js', { status: 404 })],
  ])('rejects %s, so that the old worker stays active', async (_, response) => {
    expect(await completeOrNull(response)).toBeNull();
  });
});
