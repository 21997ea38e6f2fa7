import { readConfig } from '../config/config';
import { discardDeliveries, retryDeadLetters, sinkStates } from '../events/sinks/deliveries';
import { CommandError } from './commandError';
import { readOptions } from './readOptions';
import { withSession } from './withSession';

const USAGE = 'Usage: npm run events:sinks -- [--retry SINK | --discard SINK]';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run events:sinks`: prints the number of events queued for each sink. `--retry` queues a sink's dead letters
 * again. `--discard` deletes them or, for a sink that EVENTS_SINKS no longer lists, everything queued for it.
 */
export async function runEventsSinks(words: readonly string[]): Promise<void> {
  const { options, rest } = readOptions(words, ['retry', 'discard'], USAGE);
  if (rest.length > 0) throw new CommandError(`Unexpected argument: ${rest.join(' ')}\n${USAGE}`);
  const configured: string[] = readConfig(process.env).eventsSinks.map(({ kind }) => kind);
  await withSession(async (client) => {
    if (options.retry !== undefined) {
      const count = await retryDeadLetters(client, options.retry);
      print(`Events queued again for ${options.retry}: ${count}`);
    }
    if (options.discard !== undefined) {
      const isGone = !configured.includes(options.discard);
      const count = await discardDeliveries(client, options.discard, isGone);
      print(`Events discarded for ${options.discard}: ${count}. They stay in the store.`);
    }
    const states = new Map((await sinkStates(client)).map((state) => [state.sink, state]));
    const names = [...new Set([...configured, ...states.keys()])];
    if (names.length === 0) print('EVENTS_SINKS lists no sinks, and no events are queued.');
    for (const name of names) {
      const { waiting = 0, dead = 0, since = null, error = null } = states.get(name) ?? {};
      const oldest = since ? `, the oldest from ${since.toISOString()}` : '';
      const last = error === null ? '' : `; last error: ${error}`;
      const unknown = configured.includes(name) ? '' : '; not in EVENTS_SINKS';
      print(`${name}: ${waiting} waiting, ${dead} dead letters${oldest}${last}${unknown}`);
    }
  });
}
