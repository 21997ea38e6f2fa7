import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { METRICS_PATH } from '../../server/http/ops/statusRoutes';
import { parseExpression, resultLabels } from '../support/monitoring/expression';
import {
  readPanelExpressions,
  readProject,
  readRules,
} from '../support/monitoring/monitoringFiles';
import { projectRoot } from '../../tools/projectRoot';

const PARTS = ['**Readers notice:**', '**Cause:**', '**Do:**', '**Over when:**'];
/** Number of lines that fit on one page. */
const PAGE = 45;

describe('the alert rules and the dashboard', () => {
  it('have expressions that parse', async () => {
    const rules = await readRules();
    const expressions = [...rules.map(({ expr }) => expr), ...(await readPanelExpressions())];
    expect(expressions.length).toBeGreaterThan(50);
    for (const text of expressions) expect(() => parseExpression(text)).not.toThrow();
  });

  it('state the severity of each alert, and name only labels that its expression returns', async () => {
    for (const { alert, expr, labels, annotations } of await readRules()) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(?:page|ticket)$/)]);
      const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
      const known = resultLabels(parseExpression(expr));
      expect([alert, known]).toEqual([alert, expect.arrayContaining(named)]);
    }
  });
});

describe('the runbook', () => {
  it('has exactly one entry for each alert, and each alert links to its entry', async () => {
    const text = await readProject('docs/runbook.md');
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const rules = await readRules();
    expect(headings.sort()).toEqual([...new Set(rules.map(({ alert }) => alert))].sort());
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
  });

  it('has one-page entries that state the symptoms, the cause, the remedy and when the alert is over', async () => {
    const [, ...entries] = (await readProject('docs/runbook.md')).split(/^## /m);
    for (const entry of entries) {
      const found = entry.match(/^\*\*[^*]+\*\*/gm);
      expect([entry.split('\n')[0], found]).toEqual([entry.split('\n')[0], PARTS]);
      expect(entry.split('\n').length).toBeLessThanOrEqual(PAGE);
    }
  });

  it('links only to entries and chapters that exist', async () => {
    const text = await readProject('docs/runbook.md');
    const anchors = async (path: string) =>
      [...(await readProject(path)).matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
    const links = [...text.matchAll(/\]\(([^)#]*)#([^)]+)\)/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, file = '', anchor] of links) {
      expect(await anchors(`docs/${file || 'runbook.md'}`)).toContain(anchor);
    }
  });
});

describe('the Prometheus example', () => {
  it('scrapes the metrics under the job name that the rules and the dashboard use', async () => {
    const { rule_files: files, scrape_configs: jobs } = load(
      await readProject('deploy/monitoring/prometheus.yaml'),
    ) as { rule_files: string[]; scrape_configs: { job_name: string; metrics_path: string }[] };
    const missing = files.filter(
      (file) => !existsSync(join(projectRoot, 'deploy/monitoring', file)),
    );
    expect([files.length, missing]).toEqual([1, []]);
    expect(jobs).toEqual([
      expect.objectContaining({ job_name: 'offprint', metrics_path: METRICS_PATH }),
    ]);
    for (const file of ['offprint.rules.yaml', 'offprint.dashboard.json']) {
      const text = await readProject(`deploy/monitoring/${file}`);
      const named = [...text.matchAll(/job=\\?"([^"\\]+)/g)].map(([, job]) => job);
      expect(new Set(named)).toEqual(new Set(['offprint']));
    }
  });
});
