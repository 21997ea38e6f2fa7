import { fetchSignedInMember } from './fetchSignedInMember';

const SAID_AT = 'Sun, 22 Nov 2026 10:00:00 GMT';

function answers(item: unknown, headers: Record<string, string> = { date: SAID_AT }): void {
  globalThis.fetch = (() =>
    Promise.resolve({
      ok: true,
      headers: new Headers({ 'x-offprint-release': 'r1', ...headers }),
      json: () => Promise.resolve({ data: { item } }),
    })) as unknown as typeof fetch;
}

describe('fetchSignedInMember', () => {
  it("returns the session's member with the server's time", async () => {
    answers({ sub: 'ada', email: 'ada@example.org', login_count: 2 });
    expect(await fetchSignedInMember(null)).toEqual({ memberId: 'ada', at: Date.parse(SAID_AT) });
  });

  it('returns no member if the session has expired', async () => {
    answers(null);
    expect(await fetchSignedInMember(null)).toEqual({ memberId: null, at: Date.parse(SAID_AT) });
  });

  it('rejects a response without a Date header', async () => {
    answers(null, {});
    await expect(fetchSignedInMember(null)).rejects.toThrow('Could not determine who is signed in');
  });
});
