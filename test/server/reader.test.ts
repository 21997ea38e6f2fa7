import { createLog } from '../../server/config/log';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

let server: FakeServer;
let errors: string[];

beforeAll(async () => {
  errors = [];
  server = await startFakeServer({
    env: { EDITIONS: 'us,fr,de,kr', FEATURES: 'notice.maintenance=on,decisions=off' },
    log: createLog({ write: (line) => void errors.push(line) }),
    content: {
      page({ id }) {
        return Promise.reject(new Error(`Unexpected request for ${id}`));
      },
    },
  });
});

afterAll(() => server.close());

interface Read {
  device: string;
  edition: string;
  features: Record<string, boolean>;
  segment: string | null;
  registered: boolean;
  txId: string;
}

async function read(search = '', headers: Record<string, string> = {}): Promise<Read> {
  const answer = await server.get(`/_dev/reader${search}`, headers);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as Read;
}

const device = async (search: string, headers?: Record<string, string>) =>
  (await read(search, headers)).device;

const edition = async (search: string, headers?: Record<string, string>) =>
  (await read(search, headers)).edition;

async function on(search: string, headers?: Record<string, string>): Promise<string[]> {
  const { features } = await read(search, headers);
  return Object.keys(features).filter((name) => features[name]);
}

describe('the device of a request', () => {
  it('is mobile by default', async () => {
    expect(await device('')).toBe('mobile');
  });

  it('is taken from the CDN header', async () => {
    for (const name of ['desktop', 'tablet', 'mobile']) {
      expect(await device('', { 'cdn-device': name })).toBe(name);
    }
  });

  it('is taken from the query first, then from the cookie, then from the header', async () => {
    const headers = { 'cdn-device': 'desktop', cookie: 'cdn_device=tablet' };
    expect(await device('', headers)).toBe('tablet');
    expect(await device('?setDevice=mobile', headers)).toBe('mobile');
  });

  it.each(['all', 'phone', '', 'Desktop', 'desktop,tablet', '%00'])(
    'is never the invalid value "%s", regardless of its source',
    async (value) => {
      expect(await device(`?setDevice=${value}`, { 'cdn-device': 'tablet' })).toBe('tablet');
      expect(await device('', { cookie: `cdn_device=${value}` })).toBe('mobile');
      expect(await device('', { 'cdn-device': value })).toBe('mobile');
    },
  );
});

describe('the edition of a request', () => {
  const headers = { 'cdn-preferred-edition': 'kr', cookie: 'fly_preferred_edition=de' };

  it('is taken from either query parameter, then from the cookie, then from the header', async () => {
    expect(await edition('?edition=fr', headers)).toBe('fr');
    expect(await edition('?preferredEdition=fr', headers)).toBe('fr');
    expect(await edition('', headers)).toBe('de');
    expect(await edition('', { 'cdn-preferred-edition': 'kr' })).toBe('kr');
    expect(await edition('')).toBe('us');
  });

  it('ignores editions that are not configured', async () => {
    expect(await edition('?edition=jp&preferredEdition=fr', headers)).toBe('fr');
    expect(await edition('?edition=jp', headers)).toBe('de');
    expect(await edition('', { ...headers, cookie: 'fly_preferred_edition=jp' })).toBe('kr');
    expect(await edition('?edition=', { 'cdn-preferred-edition': 'FR' })).toBe('us');
  });
});

describe('the feature flags of a request', () => {
  it("are the defaults, overridden by the installation's settings", async () => {
    expect(await on('')).toEqual(['ads.headerBidding', 'notice.maintenance', 'vanity.mask']);
  });

  it('are turned on and off by lists in the query, where off takes precedence', async () => {
    expect(await on('?featureEnable=decisions,tracking.comscore')).toEqual([
      'ads.headerBidding',
      'decisions',
      'notice.maintenance',
      'tracking.comscore',
      'vanity.mask',
    ]);
    expect(await on('?featureDisable=vanity.mask,notice.maintenance')).toEqual([
      'ads.headerBidding',
    ]);
    expect(await on('?featureEnable=all')).toHaveLength(11);
    expect(await on('?featureDisable=all')).toEqual([]);
    expect(await on('?featureEnable=all&featureDisable=all')).toEqual([]);
    expect(await on('?featureEnable=all&featureDisable=decisions')).toHaveLength(10);
    expect(await on('?featureEnable=nothing.known')).toEqual(await on(''));
  });

  it('include the developer toolbar when a debug service is opened by query or cookie', async () => {
    expect(await on('')).not.toContain('developer.toolbar');
    expect(await on('?jsDebug=page')).toContain('developer.toolbar');
    expect(await on('', { cookie: 'jsDebug=page,flags' })).toContain('developer.toolbar');
    expect(await on('?jsDebug=nothing')).not.toContain('developer.toolbar');
  });
});

describe("the reader's segment", () => {
  it('is taken only from the segment header', async () => {
    expect((await read()).segment).toBeNull();
    expect((await read('', { 'cdn-segment': 'WA' })).segment).toBe('WA');
  });
});

describe('the transaction id of a request', () => {
  it('is repeated in the response header and in the log', async () => {
    const id = 'from-the-cdn-0001';
    const answer = await server.get('/article/a-story/', { 'x-tx-id': id });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-tx-id')).toBe(id);
    const lines = errors.map((line) => JSON.parse(line) as { msg: string; txId?: string });
    const failed = lines.filter(({ msg }) => msg === 'A document could not be rendered');
    expect(failed.map(({ txId }) => txId)).toEqual([id]);
  });

  it('is generated if the request has no valid id', async () => {
    const ids = [await read(), await read('', { 'x-tx-id': 'short' })].map(({ txId }) => txId);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(new Set(ids).size).toBe(2);
    expect((await read('', { 'x-tx-id': 'ABC-12345' })).txId).toBe('ABC-12345');
  });
});

describe('a document', () => {
  const marked = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await plain.get(path, headers)).text();
    return /<html [^>]*data-device="(\w+)"/.exec(html)?.[1];
  };
  let plain: FakeServer;

  beforeAll(async () => {
    plain = await startFakeServer();
  });

  afterAll(() => plain.close());

  it("is rendered for mobile when public, regardless of the reader's device", async () => {
    const desktop = { 'cdn-device': 'desktop', cookie: 'cdn_device=desktop' };
    expect(await marked('/article/a-story/')).toBe('mobile');
    expect(await marked('/article/a-story/', desktop)).toBe('mobile');
    expect(await marked('/article/other-story/', desktop)).toBe('mobile');
  });

  it('is rendered for the detected device when private', async () => {
    expect(await marked('/article/a-story/?setDevice=desktop')).toBe('desktop');
    expect(await marked('/article/a-story/?setDevice=watch')).toBe('mobile');
    const tablet = { 'cdn-device': 'tablet' };
    expect(await marked('/article/a-story/?featureEnable=decisions', tablet)).toBe('tablet');
  });
});
