import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { RUN_MARK } from '../../../tools/testRun/processes';
import { START_LIMIT } from '../deadlines';
import { eventually } from '../waiting';

/** A record as read by librdkafka. */
export interface ReadRecord {
  partition: number;
  key: string;
  payload: string;
  /** Alternating header names and values. */
  headers: string[];
  ts: number;
}

/** librdkafka's mock broker and a consumer of its topic, which run in one process. */
export interface Kcat {
  port: number;
  /** Returns the records that the consumer has read. */
  records: () => ReadRecord[];
  /** Kills the process. The broker's records are lost. */
  kill(): Promise<void>;
}

export async function startKcat(topic: string): Promise<Kcat> {
  const words = ['-C', '-u', '-J', '-t', topic, '-o', 'beginning', '-b', 'replaced', '-d', 'mock'];
  const child = spawn('kcat', [...words, '-X', 'test.mock.num.brokers=1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, [RUN_MARK]: process.env[RUN_MARK] },
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  child.once('error', (error) => {
    errors = `This test needs kcat; on Debian, run apt-get install kcat: ${error.message}`;
  });
  const port = await eventually(
    () => Number(/bootstrap\.servers=127\.0\.0\.1:(\d+)/.exec(errors)?.[1] ?? 0),
    (found) => found > 0 || child.exitCode !== null || errors.startsWith('This test'),
    START_LIMIT,
  );
  if (port === 0) throw new Error(`kcat did not start:\n${errors}`);
  return {
    port,
    records() {
      const lines = output.split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line) as ReadRecord);
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
