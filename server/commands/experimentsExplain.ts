import { needsTopics, isRunning, SLOTS } from '../../src/model/experiments/experiments';
import { pageRequestFor } from '../../src/model/routing/pageRequest';
import { topicsOf } from '../../src/model/content/pageTopics';
import { matchRoute, type RouteMatch } from '../../src/model/routing/routeMatch';
import { readConfig } from '../config/config';
import { createContent } from '../content/contentService';
import { explain } from '../publishing/experiments/explain';
import { withStore } from './withStore';

const USAGE =
  'Say a slot, a time and a page: npm run experiments:explain -- --draw 42 --at 2024-04-03T12:00:00Z --path /article/a-story/';

/** Placeholder: this command renders no images. */
const NO_MOTION = { url: '', type: 'image/webp', width: 0, height: 0 } as const;

interface ExplainOptions {
  slot: number;
  now: number;
  path: string;
}

/** `npm run experiments:explain`: replays a bucket assignment and explains the resulting variant. */
export async function runExperimentsExplain(words: readonly string[]): Promise<void> {
  const { slot, now, path } = readWords(words);
  const { experiments } = readConfig(process.env);
  const [pathname = '', query] = path.split('?');
  const match = matchRoute(pathname, query === undefined ? '' : `?${query}`);
  const unknown = { route: match?.name ?? null, topics: null, device: '' };
  const requestsTopics = experiments.some(
    (one) => isRunning(one, now) && needsTopics(one, unknown),
  );
  const topics = match && requestsTopics ? await topicsAt(match) : null;
  const route = match?.name ?? null;
  const lines = explain({ experiments, now, path, slot, context: { route, topics } });
  process.stdout.write(`${lines.join('\n')}\n`);
}

function readWords(words: readonly string[]): ExplainOptions {
  const valueOf = (name: string): string => {
    const at = words.indexOf(name);
    return at >= 0 ? (words[at + 1] ?? '') : '';
  };
  const render = valueOf('--draw');
  const slot = /^\d{1,2}$/.test(render) ? Number(render) : SLOTS;
  const now = Date.parse(valueOf('--at'));
  const path = valueOf('--path');
  if (slot >= SLOTS || Number.isNaN(now) || !path.startsWith('/')) throw new Error(USAGE);
  return { slot, now, path };
}

/** Rejects if the page does not exist. */
async function topicsAt(match: RouteMatch): Promise<readonly string[]> {
  let topics: readonly string[] = [];
  await withStore(async (store, config) => {
    const images = { renditions: () => [], motion: () => NO_MOTION };
    const content = createContent({ store, images, config });
    try {
      topics = topicsOf((await content.page(pageRequestFor(match))).value);
    } finally {
      content.close();
    }
  });
  return topics;
}
