import autocannon from 'autocannon';
import { sampleEvent } from '../../support/sampleEvents';

interface Order {
  origin: string;
  seconds: number;
}

/** Calls a second, and events of each: a little more than the ten thousand a second that are asked for. */
const CALLS = 520;
const TOGETHER = 20;
const CONNECTIONS = 50;

/** A process of its own: many readers' pages, each with its calls to the collector. */
process.once('message', ({ origin, seconds }: Order) => {
  void tellCollector(origin, seconds).then((told) => process.send?.(told));
});
process.once('disconnect', () => process.exit(0));

async function tellCollector(origin: string, seconds: number) {
  let taken = 0;
  // Made beforehand, so that making them delays no call.
  const bodies = Array.from({ length: CALLS * (seconds + 1) }, (_, call) => callBody(call));
  const { latency, non2xx, errors, duration } = await autocannon({
    url: `${origin}/events`,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: CALLS,
    requests: [
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'offprint',
        },
        setupRequest: (request) => ({ ...request, body: bodies.pop() ?? '' }),
        onResponse(status, body) {
          if (status === 202) taken += acceptedIn(body);
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} calls refused, ${errors} cut off`);
  return { rate: taken / duration, p99: latency.p99, taken };
}

const run = Date.now().toString(16).padStart(16, '0').slice(-16);

function callBody(call: number): string {
  const at = new Date().toISOString();
  const events = Array.from({ length: TOGETHER }, (_, index) => {
    const seq = call * TOGETHER + index + 1;
    return sampleEvent('FormViewed', { formName: 'bench' }, { id: `${run}-${seq}`, seq, at });
  });
  return JSON.stringify({ events });
}

function acceptedIn(body: string): number {
  return (JSON.parse(body) as { data: { accepted: string[] } }).data.accepted.length;
}
