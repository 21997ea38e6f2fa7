import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * Durations in seconds, keyed by suite, written by `npm test -- --record`. A suite without an entry is assumed to be
 * short.
 */
const durations = JSON.parse(readFileSync(resolve(import.meta.dirname, 'durations.json'), 'utf8'));

/** Starts the longest suites first, so that no long suite runs alone at the end. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const durationOf = ({ path }) => durations[relative(ROOT, path)] ?? 0;
    return [...tests].sort((one, other) => durationOf(other) - durationOf(one));
  }
}
