import { DEVICES } from '../../../src/model/routing/device';
import { ROUTES } from '../../../src/model/routing/routes';
import {
  checkedExperiment,
  FIELD_NAMES,
  UnknownFieldError,
} from '../../../src/model/experiments/experimentRules';
import type { Experiment } from '../../../src/model/experiments/experiments';
import { FileProblems } from './problems/fileProblems';
import { didYouMean } from './problems/nearestName';
import { yamlPositions } from './problems/yamlPositions';
import { parseJson } from './staticPageFile';
import { ContentFileError } from './contentFileError';

const FILE = 'experiments.json';

/**
 * Reads `experiments.json`. A single invalid experiment makes the entire file unusable, because readers must not be
 * assigned to only some of its experiments. Reports criteria that match no page or reader.
 * @throws ContentFileError if the file is not valid JSON or contains no list.
 */
export function readExperiments(
  text: string,
  topics: ReadonlySet<string>,
): { experiments: Experiment[]; problems: FileProblems } {
  const entries = parseJson(FILE, text);
  if (!Array.isArray(entries)) throw new ContentFileError(FILE, 'invalid-file', 'must be a list');
  const positions = yamlPositions(text);
  const problems = new FileProblems(FILE, text, positions);
  const experiments: Experiment[] = [];
  for (const [index, entry] of entries.entries()) {
    try {
      const experiment = checkedExperiment(entry);
      if (experiments.some(({ id }) => id === experiment.id)) {
        const message = `is ${experiment.id}, which an earlier test already uses`;
        problems.atField('duplicate-id', `[${index}].id`, message);
      }
      reportNames(experiment, index, topics, problems);
      experiments.push(experiment);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      reportRule(error, index, positions, problems);
    }
  }
  return { experiments, problems };
}

function reportRule(
  error: TypeError,
  index: number,
  positions: ReadonlyMap<string, number>,
  problems: FileProblems,
): void {
  const place = `[${index}]`;
  if (!(error instanceof UnknownFieldError)) {
    problems.at('invalid-file', positions.get(place) ?? 0, `test ${index + 1}: ${error.message}`);
    return;
  }
  const { field } = error;
  const path = [...positions.keys()].find(
    (key) => key.startsWith(`${place}.`) && key.endsWith(`.${field}`),
  );
  const message = `test ${index + 1} has an unknown field ${field}: ${error.message}`;
  const suggestion = didYouMean(field, FIELD_NAMES);
  problems.at('invalid-file', positions.get(path ?? place) ?? 0, message, suggestion);
}

/** Reports unknown names in the criteria of an experiment, because they match no page or reader. */
function reportNames(
  { criteria }: Experiment,
  index: number,
  topics: ReadonlySet<string>,
  problems: FileProblems,
): void {
  const known = {
    topics,
    routes: new Set<string>(ROUTES.map(({ name }) => name)),
    devices: new Set<string>(DEVICES),
  };
  for (const name of ['topics', 'routes', 'devices'] as const) {
    for (const [at, value] of (criteria[name] ?? []).entries()) {
      if (known[name].has(value)) continue;
      const field = `[${index}].criteria.${name}[${at}]`;
      const code = name === 'topics' ? 'unknown-topic' : 'unknown-name';
      const message = `is ${value}, which is not ${NOUNS[name]}`;
      problems.atField(code, field, message, didYouMean(value, known[name]));
    }
  }
}

const NOUNS = { topics: 'the topic of any story', routes: 'a route', devices: 'a device' } as const;
