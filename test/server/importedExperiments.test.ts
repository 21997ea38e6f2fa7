import { SILENT_LOG } from '../../server/config/log';
import { importFolder } from '../../server/content/import/importFolder';
import { runExperimentsExplain } from '../../server/commands/experimentsExplain';
import { openExperiments } from '../../server/publishing/experiments/openExperiments';
import type { Experiment } from '../../src/model/experiments/experiments';
import { openTestStore, type TestStore } from '../support/database/store';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import { eventually } from '../support/waiting';

const TEST = {
  ...{ id: 'cta', version: '1', startDate: '2024-04-02', endDate: '2024-04-09' },
  allocations: [{ bucket: 'test', percentage: 100 }],
};

let test: TestStore;
let folder: ContentFolderDraft;
let server: ContentServer;

beforeAll(async () => {
  test = await openTestStore('fixture');
  server = await createContentServer(test.store);
  folder = await draftContentFolder(FIXTURE_CONTENT);
});

afterAll(async () => {
  await server.close();
  await folder.clear();
  await test.close();
});

const imported = async () => {
  const { report } = await importFolder(test.store, folder.folder, { siteKey: 'halfwave' });
  return report.problems.filter(({ file }) => file === 'experiments.json');
};

/** Returns the ids of the experiments that a running server publishes. */
async function published(): Promise<string[]> {
  const { body } = await server.app.inject({ url: '/api/neutron/experiments/halfwave' });
  const { data } = JSON.parse(body) as { data: { items: Experiment[] } };
  return data.items.map(({ id }) => id);
}

const becomes = (expected: string[]): Promise<string[]> =>
  eventually(published, (ids) => JSON.stringify(ids) === JSON.stringify(expected));

describe('experiments in a content folder', () => {
  it("are reported as not imported if the server's store contains none", async () => {
    const warnings: string[] = [];
    const log = { ...SILENT_LOG, warn: (message: string) => void warnings.push(message) };
    const { content } = server;
    const { changes } = test.store;
    for (const contentDir of ['test/fixtures/content', 'content']) {
      const config = { experiments: null, contentDir };
      (await openExperiments({ content, changes, log, config })).close();
    }
    expect(warnings).toEqual([
      'experiments.json was not imported, so no experiment is running. Run npm run import.',
    ]);
  });

  it('are used by running servers as soon as they are imported', async () => {
    expect(await published()).toEqual([]);
    await folder.write('experiments.json', JSON.stringify([TEST]));
    expect(await imported()).toEqual([]);
    await becomes(['cta']);
    await folder.write('experiments.json', JSON.stringify([TEST, { ...TEST, id: 'price' }]));
    await imported();
    await becomes(['cta', 'price']);
  });

  it('stay unchanged while their file is invalid, and other files are still imported', async () => {
    await folder.write('experiments.json', JSON.stringify([{ ...TEST, criterias: {} }]));
    await folder.write('topics/soup.md', '---\nname: Soup\n---\n');
    expect(await imported()).toMatchObject([{ severity: 'error', code: 'invalid-file', line: 1 }]);
    const { rows } = await test.store.pool.query("select 1 from topics where slug = 'soup'");
    expect(rows).toHaveLength(1);
    expect(await published()).toEqual(['cta', 'price']);
  });

  it('are referenced by story variants, and unknown names are reported with a suggestion', async () => {
    const variants = [
      '{ experiment: cta, bucket: test, headline: "Why does it sing?" }',
      '{ experiment: ctas, bucket: test, dek: "Listen." }',
      '{ experiment: cta, bucket: tset, dek: "Listen." }',
    ];
    const more = ['variants:', ...variants.map((variant) => `  - ${variant}`)].join('\n');
    await folder.write('experiments.json', JSON.stringify([TEST]));
    await folder.write('articles/gate.md', storyFile({ more }));
    const { report } = await importFolder(test.store, folder.folder, { siteKey: 'halfwave' });
    const found = report.problems.filter(({ file }) => file === 'articles/gate.md');
    expect(found.map(({ line, message, suggestion }) => [line, message, suggestion])).toEqual(
      expect.arrayContaining([
        [
          10,
          'field variants[1].experiment is ctas, which is not in experiments.json',
          'did you mean cta?',
        ],
        [11, 'field variants[2].bucket is tset, but cta has no such bucket', 'did you mean test?'],
      ]),
    );
    const page = '/api/neutron/composer/halfwave/pages/article/gate/web';
    const { body } = await eventually(
      () => server.app.inject({ url: page }),
      ({ statusCode }) => statusCode === 200,
    );
    expect(body).toContain('"headline":"Why does it sing?"');
  });

  it('are used by the command that explains an assignment', async () => {
    const lines: string[] = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    process.env['DATABASE_URL'] = test.databaseUrl;
    const words = ['--draw', '50', '--at', '2024-04-03T12:00:00Z', '--path', '/latest/'];
    await runExperimentsExplain(words).finally(() => {
      jest.restoreAllMocks();
      delete process.env['DATABASE_URL'];
    });
    expect(lines.join('')).toContain('Arm: cta:1:test, because slot 50 belongs to test (0 to 99)');
  });

  it('end when they are removed from their file', async () => {
    await folder.write('experiments.json', '[]');
    await imported();
    await becomes([]);
  });
});
