import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config';
import { contentApi } from '../../../server/contentApi';
import { UNPURGED_EDGE } from '../../../server/http/edge/edgeHeaders';
import type { ContentService } from '../../../server/content/contentService';
import type { PageSource } from '../../../server/pages/documents/producer';
import { SILENT_LOG } from '../../../server/config/log';
import { fixedExperiments } from '../../../server/publishing/experiments/openExperiments';
import { NO_VANITY } from '../../../server/publishing/vanity/vanityService';
import { PageError } from '../../../src/model/routing/errors';
import { pageFixture, topicFixture, storyPage } from '../fixtures/contentFixtures';
import { renderPlainly, startFakeServer, type FakeServer } from './fakeServer';
import { EXPERIMENT_FIXTURE } from '../fixtures/experimentFixture';

/** A server with experiments. Its clock starts in the middle of the first experiment. */
export interface TestedSite {
  server: FakeServer;
  /** Topics, keyed by slug, of stories whose slug does not imply them. */
  topics: Record<string, string[]>;
  open(path: string, cookie?: string, headers?: Record<string, string>): Promise<Seen>;
  post(path: string, body: unknown): Promise<Response>;
  /** Sets the slots to which the next new readers are assigned. */
  feed(...slots: number[]): Promise<Response>;
  setClock(body: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** A document response as the reader's browser receives it. */
export interface Seen {
  status: number;
  bucket: string | null;
  /** Id and version of the experiment. */
  test: string | null;
  cookies: string[];
  control: string | null;
  cache: string | null;
  etag: string;
  html: string;
}

/** An experiment that runs on stories about laptops. */
export const TEST = EXPERIMENT_FIXTURE;

/** An experiment that starts later and runs on galleries, on mobile devices only. */
export const LATER = {
  ...TEST,
  id: 'gallery_test',
  startDate: '2024-05-01',
  endDate: '2024-06-01',
  criteria: { routes: ['gallery'], devices: ['mobile'] },
};

export const MIDWEEK = '2024-04-03T12:00:00Z';
export const STORY = '/article/laptop-story/';
export const OTHER = '/article/plain-story/';

export async function openTestedSite(tests: unknown = [TEST, LATER]): Promise<TestedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'offprint-tests-'));
  const file = join(folder, 'experiments.json');
  await writeFile(file, JSON.stringify(tests));
  const env = { EXPERIMENTS_FILE: file, CLOCK_NOW: MIDWEEK };
  const config = readConfig(env);
  const topics: TestedSite['topics'] = {};
  const server = await startFakeServer({
    env,
    content: stories(topics),
    render: async (input) => {
      const rendered = await renderPlainly(input);
      return { ...rendered, stateJson: JSON.stringify({ arm: input.arm }) };
    },
    contentApi(app, clock, imageStore) {
      // Omits the content, because none of the requested routes reads it.
      const content = { seq: () => 0 } as unknown as ContentService;
      const dependencies = {
        content,
        vanity: NO_VANITY,
        experiments: fixedExperiments(config.experiments ?? []),
        imageStore,
        config,
        clock,
        edgeHeaders: UNPURGED_EDGE,
        log: SILENT_LOG,
      };
      return contentApi(app, dependencies);
    },
  });
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    server,
    topics,
    post,
    open: async (path, cookie = '', headers = {}) =>
      seen(await server.get(path, { ...(cookie && { cookie }), ...headers })),
    feed: (...slots) => post('/_dev/draw', { slots }),
    setClock: (body) => post('/_dev/clock', body),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function stories(topics: TestedSite['topics']): PageSource {
  return {
    page({ type, id }) {
      if (id.startsWith('missing')) return Promise.reject(new PageError(404, 'No such page'));
      const own = topics[id] ?? [id.startsWith('laptop') ? 'laptops' : 'phones'];
      const value =
        type === 'article'
          ? storyPage(id, { topics: own.map((topic) => topicFixture(topic)) })
          : pageFixture(type as 'gallery', id, []);
      return Promise.resolve({ value, keys: [`article:${id}`], stale: false });
    },
  };
}

export async function seen(answer: Response): Promise<Seen> {
  const { headers } = answer;
  return {
    status: answer.status,
    bucket: headers.get('x-ab-bucket'),
    test: headers.get('x-ab-id') && `${headers.get('x-ab-id')}:${headers.get('x-ab-version')}`,
    cookies: headers.getSetCookie(),
    control: headers.get('cache-control'),
    cache: headers.get('x-cache'),
    etag: headers.get('etag') ?? '',
    html: await answer.text(),
  };
}

/** Returns the `Cookie` header that sends the received cookies back. */
export function sent({ cookies }: Seen): string {
  return cookies.map((line) => line.split(';')[0]).join('; ');
}

/** Returns the experiment and bucket in the document's `data-experiment` attribute. */
export function markOf({ html }: Seen): string | undefined {
  return /data-experiment="([^"]*)"/.exec(html)?.[1];
}
