import {
  needsTopics,
  isRunning,
  SLOTS,
  type Experiment,
} from '../../src/model/experiments/experiments';
import { pageRequestFor } from '../../src/model/routing/pageRequest';
import { topicsOf } from '../../src/model/content/pageTopics';
import { matchRoute, type RouteMatch } from '../../src/model/routing/routeMatch';
import { readConfig, type Config } from '../config/config';
import { createContent } from '../content/contentService';
import { explain } from '../publishing/experiments/explain';
import type { Store } from '../store/openStore';
import { CommandError } from './commandError';
import { currentExperiments } from './currentExperiments';
import { readOptions } from './readOptions';
import { withStore } from './withStore';

const USAGE =
  'Usage: npm run experiments:explain -- --draw 42 --at 2024-04-03T12:00:00Z --path /article/a-story/';

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
  const [pathname = '', query] = path.split('?');
  const match = matchRoute(pathname, query === undefined ? '' : `?${query}`);
  const route = match?.name ?? null;
  const requestsTopics = (experiments: readonly Experiment[]): boolean =>
    experiments.some(
      (one) => isRunning(one, now) && needsTopics(one, { route, topics: null, device: '' }),
    );
  const print = (experiments: readonly Experiment[], topics: readonly string[] | null): void => {
    const lines = explain({ experiments, now, path, slot, context: { route, topics } });
    process.stdout.write(`${lines.join('\n')}\n`);
  };
  const { experiments: ofFile } = readConfig(process.env);
  // The configured file is sufficient, so the store is not opened.
  if (ofFile && !(match && requestsTopics(ofFile))) {
    print(ofFile, null);
    return;
  }
  await withStore(async (store, config) => {
    const experiments = await currentExperiments(store.forCommands.pool);
    const isNeeded = match && requestsTopics(experiments);
    print(experiments, isNeeded ? await topicsAt(match, store, config) : null);
  });
}

function readWords(words: readonly string[]): ExplainOptions {
  const { options, rest } = readOptions(words, ['draw', 'at', 'path'], USAGE);
  const { draw = '', at = '', path = '' } = options;
  const slot = /^\d{1,2}$/.test(draw) ? Number(draw) : SLOTS;
  const now = Date.parse(at);
  const problem =
    (rest.length > 0 && `Unexpected argument: ${rest.join(' ')}`) ||
    (slot >= SLOTS && `--draw must be a slot from 0 to ${SLOTS - 1}`) ||
    (Number.isNaN(now) && '--at must be an ISO 8601 time') ||
    (!path.startsWith('/') && '--path must be the path of a page');
  if (problem) throw new CommandError(`${problem}\n${USAGE}`);
  return { slot, now, path };
}

/** Returns the topics of a page. Rejects if there is no such page. */
async function topicsAt(
  match: RouteMatch,
  store: Store,
  config: Config,
): Promise<readonly string[]> {
  const images = { renditions: () => [], motion: () => NO_MOTION };
  const content = createContent({ store, images, config });
  try {
    return topicsOf((await content.page(pageRequestFor(match))).value);
  } finally {
    content.close();
  }
}
