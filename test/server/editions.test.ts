import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});

afterAll(() => server.close());

const html = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await server.get(path, headers)).text();

describe('the edition of a document', () => {
  it('is the United States edition, in American English', async () => {
    expect(await html('/latest/')).toContain('<html lang="en-US"');
    const answer = await server.get('/_dev/reader');
    expect(await answer.json()).toMatchObject({ edition: 'us' });
  });

  it.each(['/us/latest/', '/en/latest/', '/en-us/latest/', '/fr/', '/us/'])(
    'is not part of an address: %s is not found',
    async (path) => {
      expect((await server.get(path)).status).toBe(404);
    },
  );

  it.each(['fr-FR,fr;q=0.9', 'ko', 'de-DE', '*', ''])(
    "ignores the browser's languages: %j",
    async (languages) => {
      const plain = await html('/latest/');
      expect(await html('/latest/', { 'accept-language': languages })).toBe(plain);
      const answer = await server.get('/_dev/reader', { 'accept-language': languages });
      expect(await answer.json()).toMatchObject({ edition: 'us' });
    },
  );
});
