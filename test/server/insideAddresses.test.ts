import { importFolder } from '../../server/content/import/importFolder';
import { FIELD_NAMES } from '../../src/model/members/emailFriend';
import { draftContentFolder, storyFile } from '../support/fixtures/contentFolder';
import { answerNames, type NamedAddresses } from '../support/fixtures/namedAddresses';
import { startOtherHost, type OtherHost } from '../support/servers/otherHost';
import { FILLED_IN, openSharingSite, type SharingSite } from '../support/servers/sharingSite';

let site: SharingSite;
/** A server on the internal network, which readers must not be able to reach. It records its requests. */
let inside: OtherHost;
let port: string;

beforeAll(async () => {
  site = await openSharingSite();
  inside = await startOtherHost(({ path }, response) => {
    if (path.includes('moved')) response.writeHead(302, { location: '/x.png' });
    response.end('inside');
  });
  ({ port } = new URL(inside.origin));
});

afterAll(async () => {
  await site.close();
  await inside.close();
});

/** Spellings of internal addresses. `PORT` is replaced by the port on which `inside` listens. */
const WRITTEN = [
  'http://127.0.0.1:PORT/x.png',
  'http://[::1]:PORT/x.png',
  'http://0x7f.1:PORT/x.png',
  'http://2130706433:PORT/x.png',
  'http://017700000001:PORT/x.png',
  'http://0177.0.0.1:PORT/x.png',
  'http://127.1:PORT/x.png',
  'http://0.0.0.0:PORT/x.png',
  'http://[::]:PORT/x.png',
  'http://[::ffff:7f00:1]:PORT/x.png',
  'http://[0:0:0:0:0:0:0:1]:PORT/x.png',
  'http://[64:ff9b::7f00:1]:PORT/x.png',
  'http://169.254.169.254/latest/meta-data/x.png',
  'http://[::ffff:127.0.0.1]:PORT/x.png',
  'http://localhost:PORT/x.png',
  'http://127.0.0.1:PORT/moved.png',
  'https://127.0.0.1:PORT/x.png',
  'file:///etc/passwd',
  'file:///etc/x.png',
  'gopher://127.0.0.1:PORT/x.png',
  'http://user@127.0.0.1:PORT/x.png',
  '//127.0.0.1:PORT/x.png',
  '\\\\127.0.0.1:PORT\\x.png',
];

const addresses = (): string[] => WRITTEN.map((written) => written.replace('PORT', port));

describe('an internal address', () => {
  afterEach(() => {
    expect(inside.requests).toEqual([]);
  });

  it('is not fetched as an image, even if the address is signed', async () => {
    for (const address of addresses()) {
      const path = site.server.images.address(address, { width: 10, fit: 'cover' });
      const { status } = await site.server.get(path);
      expect([address, status < 500 && status >= 400]).toEqual([address, true]);
    }
  });

  it('gets no short link', async () => {
    for (const address of addresses()) {
      const query = `longurl=${encodeURIComponent(address)}`;
      const { status } = await site.server.get(`/sharebar-shortener/?${query}`);
      expect([address, status]).toEqual([address, 400]);
    }
  });

  it('is never requested by an import, whether it is used for the lead image or in the text', async () => {
    const options = { siteKey: 'halfwave' };
    for (const address of addresses()) {
      const draft = await draftContentFolder();
      const image = `image: { file: ${JSON.stringify(address)}, alt: "x" }`;
      await draft.write(
        'articles/inside.md',
        storyFile({ title: 'Inside' }).replace(/image: .*/, image),
      );
      await importFolder(site.test.store, draft.folder, options).catch(() => undefined);
      await draft.write(
        'articles/inside.md',
        storyFile({ title: 'Inside', body: `![x](${address})\n\n<img src="${address}">` }),
      );
      await importFolder(site.test.store, draft.folder, options).catch(() => undefined);
      await draft.clear();
    }
  });
});

const PUBLIC = '203.0.113.7';
const INSIDE = '127.0.0.1';

/** DNS answers for each host, one per lookup. The last answer is repeated. */
const HOSTS: Readonly<Record<string, string[][]>> = {
  'public-then-inside.example': [[PUBLIC], [INSIDE]],
  'inside-then-public.example': [[INSIDE], [PUBLIC]],
  'public-and-inside.example': [[PUBLIC, INSIDE]],
  'inside-and-public.example': [[INSIDE, PUBLIC]],
  'public-then-six.example': [['2001:db8::7'], ['::1']],
  'public-then-mapped.example': [[PUBLIC], ['::ffff:127.0.0.1']],
  'public-then-link.example': [[PUBLIC], ['169.254.169.254']],
};

describe('a host that uses DNS rebinding', () => {
  let names: NamedAddresses;

  const named = (): string[] => Object.keys(HOSTS).map((host) => `http://${host}:${port}/x.png`);

  beforeEach(() => {
    inside.requests.length = 0;
    names = answerNames((host, time) => {
      const answers = HOSTS[host] ?? [];
      return answers[time] ?? answers.at(-1) ?? [];
    });
  });

  afterEach(() => names.restore());

  it('would lead to the internal network if the server requested it', async () => {
    const host = 'inside-then-public.example';
    expect(await (await fetch(`http://${host}:${port}/x.png`)).text()).toBe('inside');
    expect(names.requests).toEqual([host]);
    expect(inside.requests).toHaveLength(1);
  });

  it('is never looked up for an image, a short link or an email', async () => {
    for (const address of named()) {
      const path = site.server.images.address(address, { width: 10, fit: 'cover' });
      expect((await site.server.get(path)).status).toBe(404);
      const query = `longurl=${encodeURIComponent(address)}`;
      expect((await site.server.get(`/sharebar-shortener/?${query}`)).status).toBe(400);
      const fields = { ...FILLED_IN, ...(await site.proof()), [FIELD_NAMES.url]: address };
      expect((await site.post(fields)).status).toBe(422);
    }
    expect([names.requests, inside.requests]).toEqual([[], []]);
  });

  it('is never looked up by an import, whether it is used for the lead image or in the text', async () => {
    const options = { siteKey: 'halfwave' };
    const draft = await draftContentFolder();
    for (const address of named()) {
      await draft.write(
        'articles/inside.md',
        storyFile({ title: 'Inside' }).replace(
          /image: .*/,
          `image: { file: ${JSON.stringify(address)}, alt: "x" }`,
        ),
      );
      await importFolder(site.test.store, draft.folder, options).catch(() => undefined);
    }
    const shown = named().flatMap((address) => [
      `![x](${address})`,
      `<img src="${address}">`,
      `[iframe url="${address}" title="x"]`,
      `[vimeo url="${address}" title="x"]`,
    ]);
    await draft.write(
      'articles/inside.md',
      storyFile({ title: 'Inside', body: shown.join('\n\n') }),
    );
    await importFolder(site.test.store, draft.folder, options);
    await draft.clear();
    expect([names.requests, inside.requests]).toEqual([[], []]);
  });
});
