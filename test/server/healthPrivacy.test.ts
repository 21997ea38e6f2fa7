import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

const GUARDED = { 'cdn-health-privacy': '1', 'cdn-segment': 'WA' };
const HEALTH = '/article/murmur-hearing-aids-calendar/';
const API = '/api/neutron/composer/halfwave/pages';
const HEALTH_API = `${API}/article/murmur-hearing-aids-calendar/web`;
/** Content of other kinds on the same health topic. */
const HEALTH_BESIDES = ['/video/an-hour-on-paper-charts/'];
const OTHER_API = `${API}/article/kestrel-14-laptop-review/web`;

let server: SharedServer;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off' });
});

const get = (path: string, headers: Record<string, string> = {}) => server.get(path, headers);

describe('a published health story for a reader in Washington State', () => {
  it('is replaced by an uncached notice that links to the privacy policy and does not name the product', async () => {
    const story = await (await get(HEALTH)).text();
    expect(story).toContain('Murmur');
    const answer = await get(HEALTH, GUARDED);
    expect(answer.status).toBe(451);
    expect(answer.headers.get('cache-control')).toBe('private, no-store, max-age=0');
    const notice = await answer.text();
    expect(notice).toContain('This page is not available in Washington State');
    expect(notice).toContain('/feature/consumer-health-data-privacy-policy/');
    expect(notice).toContain('data-cookie-settings');
    expect(notice).not.toMatch(/Murmur|murmur/);
    expect(await (await get(HEALTH)).text()).toBe(story);
  });

  it('is also withheld by the API, with or without the header and footer', async () => {
    for (const path of [HEALTH_API, `${HEALTH_API}?contentOnly=true`]) {
      expect((await get(path)).status).toBe(200);
      const answer = await get(path, GUARDED);
      expect(answer.status).toBe(451);
      expect(answer.headers.get('cache-control')).toBe('private, no-store, max-age=0');
      const text = await answer.text();
      expect(JSON.parse(text)).toMatchObject({ errors: [{ code: '451' }] });
      expect(text).not.toMatch(/[Mm]urmur|hearing/);
    }
  });

  it('has a topic page that is also withheld, both as a document and by the API', async () => {
    for (const path of ['/topic/health/', `${API}/topic/health/web`]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
      expect([path, (await get(path, GUARDED)).status]).toEqual([path, 451]);
    }
  });

  it('is also withheld if it is a video', async () => {
    for (const path of HEALTH_BESIDES) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
      expect([path, (await get(path, GUARDED)).status]).toEqual([path, 451]);
    }
  });
});

describe('the privacy rule for health pages', () => {
  it.each([{ 'cdn-segment': 'WA' }, { 'cdn-health-privacy': '1' }, { 'sec-gpc': '1' }])(
    'does not apply to a request with only the headers %p',
    async (headers) => {
      const plain = await (await get(HEALTH)).text();
      const answer = await get(HEALTH, headers);
      expect([answer.status, await answer.text()]).toEqual([200, plain]);
      expect((await get(HEALTH_API, headers)).status).toBe(200);
    },
  );

  it('does not change a page about another topic', async () => {
    const plain = await (await get('/article/kestrel-14-laptop-review/')).text();
    const answer = await get('/article/kestrel-14-laptop-review/', GUARDED);
    expect([answer.status, await answer.text()]).toEqual([200, plain]);
    expect((await get(OTHER_API, GUARDED)).status).toBe(200);
  });
});

describe('the privacy policy for health data', () => {
  it('is always served, but the footer links to it only if privacy.healthPolicy is on', async () => {
    const path = '/feature/consumer-health-data-privacy-policy/';
    expect((await get(path, GUARDED)).status).toBe(200);
    const footerOf = async (address: string): Promise<string> =>
      /<footer[\s\S]*<\/footer>/.exec(await (await get(address)).text())?.[0] ?? '';
    expect(await footerOf('/latest/')).not.toContain(path);
    expect(await footerOf('/latest/?featureEnable=privacy.healthPolicy')).toContain(path);
    expect(await footerOf('/latest/')).toContain('href="/privacy-policy/#cookie-settings"');
  });
});
