import { importFolder } from '../../server/content/import/importFolder';
import { draftContentFolder, storyFile } from '../support/contentFolder';
import { startOtherHost, type OtherHost } from '../support/otherHost';
import { openSharingSite, type SharingSite } from '../support/sharingSite';

jest.setTimeout(60_000);

let site: SharingSite;
/** What no reader may reach through the server: it would answer, and knows whether it was asked. */
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

/** Each way of writing an address of the inside; `PORT` is where something listens. */
const WRITTEN = [
  'http://127.0.0.1:PORT/x.png',
  'http://[::1]:PORT/x.png',
  'http://0x7f.1:PORT/x.png',
  'http://2130706433:PORT/x.png',
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

describe('an address of the inside', () => {
  afterEach(() => {
    expect(inside.asked).toEqual([]);
  });

  it('is no picture, even where its address is signed', async () => {
    for (const address of addresses()) {
      const path = site.server.pictures.address(address, { width: 10, fit: 'cover' });
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

  it('is never asked for by an import, at a story’s head or in its text', async () => {
    const options = { siteKey: 'halfwave', warn: () => {} };
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
