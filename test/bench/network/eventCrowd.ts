import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { eventFixture } from '../../support/fixtures/eventFixtures';

interface Order {
  origin: string;
  seconds: number;
}

/** Requests per second. With `TOGETHER` events in each, they exceed the required ten thousand events per second. */
const CALLS = 520;
const TOGETHER = 20;
const CONNECTIONS = 50;

/** Runs in a separate process: sends events to the collector at a fixed rate, as the pages of many readers would. */
process.once('message', ({ origin, seconds }: Order) => {
  void reportToCollector(origin, seconds).then((report) => process.send?.(report));
});
process.once('disconnect', () => process.exit(0));

/**
 * Sends each request at its scheduled time, because pages do not wait for one another. Durations are measured from the
 * scheduled time, even if a request is sent late because of an earlier one.
 */
async function reportToCollector(origin: string, seconds: number) {
  // Creates all bodies in advance, so that no request has to wait for its body.
  const bodies = Array.from({ length: CALLS * seconds }, (_, call) => callBody(call));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  const calls = bodies.map(async (body, index) => {
    const due = began + (index * 1000) / CALLS;
    await wait(due - performance.now());
    const taken = await call(`${origin}/events`, agent, body);
    return { taken, time: performance.now() - due };
  });
  const answers = await Promise.all(calls);
  const duration = (performance.now() - began) / 1000;
  agent.destroy();
  const taken = answers.reduce((sum, answer) => sum + answer.taken, 0);
  const times = answers.map(({ time }) => time).sort((one, other) => one - other);
  return { rate: taken / duration, p99: times[Math.floor(times.length * 0.99)] ?? 0, taken };
}

/** Resolves with the number of accepted events. Rejects unless the status is 202. */
function call(url: string, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'offprint',
    };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('error', reject).on('end', () => {
        if (answer.statusCode === 202) resolve(acceptedIn(text));
        else reject(new Error(`The collector returned ${answer.statusCode ?? 0}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}

const run = Date.now().toString(16).padStart(16, '0').slice(-16);

function callBody(call: number): string {
  const at = new Date().toISOString();
  const events = Array.from({ length: TOGETHER }, (_, index) => {
    const seq = call * TOGETHER + index + 1;
    return eventFixture('FormViewed', { formName: 'bench' }, { id: `${run}-${seq}`, seq, at });
  });
  return JSON.stringify({ events });
}

function acceptedIn(body: string): number {
  return (JSON.parse(body) as { data: { accepted: string[] } }).data.accepted.length;
}
