import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FIXTURE_CONTENT } from '../support/fixtures/contentFolder';
import { startServer, type RunningServer } from '../support/servers/server';

const WITHOUT_NAMES = join(__dirname, '../support/jest/withoutNames.mjs');

describe('a server without DNS', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({
      store: 'none',
      env: { NODE_OPTIONS: `--import ${WITHOUT_NAMES}`, CONTENT_DIR: FIXTURE_CONTENT },
    });
  });

  afterAll(() => server.remove());

  const requests = (): string[] =>
    server
      .errors()
      .split('\n')
      .filter((line) => line.includes('Unexpected DNS lookup'));

  it('starts with an empty data folder, imports content, and serves pages, images, the worker and the API', async () => {
    const list = await server.get('/latest/');
    const [, story = ''] = /href="(\/article\/[^"/]+\/)"/.exec(await list.text()) ?? [];
    const page = await server.get(story);
    const html = await page.text();
    const [, image = ''] = /srcset="([^" ]+)/i.exec(html) ?? [];
    expect(image).toContain('/a/img/resize/');
    const paths = ['/', story, image.replaceAll('&amp;', '&'), '/sw.js', '/_node/status'];
    const api = `/api/neutron/composer/halfwave/pages/article/${story.split('/')[2] ?? ''}/web`;
    for (const path of [...paths, api]) {
      expect([path, (await server.get(path)).status]).toEqual([path, 200]);
    }
  });

  it('looks up no external host names', () => {
    expect(requests()).toEqual([]);
  });

  it('would block and report a request to an external host', async () => {
    const script =
      "fetch('https://outside.example/').catch(({ cause }) => console.log(cause.code))";
    const words = ['--import', WITHOUT_NAMES, '--eval', script];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words);
    expect(stdout).toBe('EAI_AGAIN\n');
    expect(stderr).toContain('outside.example');
  });
});
