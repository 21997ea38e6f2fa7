import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { projectRoot } from '../../../tools/projectRoot';

export interface AlertRule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

export const readProject = (path: string): Promise<string> =>
  readFile(join(projectRoot, path), 'utf8');

export async function readRules(): Promise<AlertRule[]> {
  const file = load(await readProject('deploy/monitoring/offprint.rules.yaml')) as {
    groups: { rules: AlertRule[] }[];
  };
  return file.groups.flatMap(({ rules }) => rules);
}

/** Returns the expressions in the dashboard, with values in place of the dashboard's variables. */
export async function readPanelExpressions(): Promise<string[]> {
  const file = JSON.parse(await readProject('deploy/monitoring/offprint.dashboard.json')) as {
    panels: Panel[];
  };
  return file.panels
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    .map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.+'));
}
