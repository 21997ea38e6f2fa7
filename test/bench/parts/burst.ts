import { Agent } from 'node:http';
import { always, type Figure } from '../report/figure';
import type { FieldPage } from '../field/fieldPages';
import type { Bench } from './part';
import { metric } from './metric';
import { rawAnswer } from '../rawAnswer';

const AT_ONCE = 500;
const RENDERS = 'offprint_document_renders_total';

/** Measures many concurrent requests for a page that has just become stale or expired. */
export async function burst({ field, say }: Bench, { path }: FieldPage): Promise<Figure[]> {
  const { origin } = await field();
  const url = origin + path;
  const { headers } = await rawAnswer(url);
  const ages = lifetimes(headers['cache-control'] ?? '');
  say('requests: 500 concurrent requests');
  await setClock(origin, {});
  await rawAnswer(url);
  const stale = await rendersAfter(ages.fresh + 1, origin, url);
  const expired = await rendersAfter(ages.fresh + ages.stale + 1, origin, url);
  await setClock(origin, {});
  return [
    always(1, { name: 'renders for 500 concurrent requests: stale', unit: '', ours: [stale] }),
    always(1, { name: 'renders for 500 concurrent requests: expired', unit: '', ours: [expired] }),
  ];
}

/** Advances the server's clock, and returns the number of renders when many clients request a document at once. */
async function rendersAfter(seconds: number, origin: string, url: string): Promise<number> {
  await setClock(origin, { advanceMs: seconds * 1000 });
  const before = await metric(origin, RENDERS);
  const agent = new Agent({ maxSockets: AT_ONCE });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => rawAnswer(url, { agent })),
  );
  agent.destroy();
  const refused = answers.filter(({ status }) => status !== 200).length;
  if (refused > 0) throw new Error(`${refused} of ${AT_ONCE} concurrent requests were refused`);
  // Waits for the revalidation, which ends after the stale responses have been sent.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return (await metric(origin, RENDERS)) - before;
}

/** Parses lifetimes in seconds from `Cache-Control`. */
function lifetimes(control: string): { fresh: number; stale: number } {
  const of = (name: string): number =>
    Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? NaN);
  const ages = { fresh: of('max-age'), stale: of('stale-while-revalidate') };
  if (Number.isNaN(ages.fresh + ages.stale)) throw new Error(`No cache lifetimes in ${control}`);
  return ages;
}

async function setClock(origin: string, change: { advanceMs?: number }): Promise<void> {
  const answer = await fetch(`${origin}/_dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'offprint', origin },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(`Setting the server's clock returned ${answer.status}`);
}
