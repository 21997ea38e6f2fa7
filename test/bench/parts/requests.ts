import { VANITY_PATH } from '../content/contentNames';
import { mainPage } from '../field/field';
import { dataPath } from '../field/pageData';
import { atLeast, atMost, ratioAtLeast, withoutGoal, type Figure } from '../report/figure';
import { startBareServer } from '../yardstick/startBareServer';
import { bareCopy, pair } from './documents';
import { load, ourServer, type Load } from './load';
import type { Bench } from './part';
import { interleaved } from './rounds';

/** The API request that looks up the vanity URL. */
const LOOKUP = `/api/neutron/vanity/halfwave/web?contentType=&slug=&path=${encodeURIComponent(VANITY_PATH)}&edition=us`;

/** Measures cached data against a bare server, and the throughput of vanity addresses and short links. */
export async function requests(bench: Bench): Promise<Figure[]> {
  const field = await bench.field();
  const { path } = mainPage(field);
  const ours = ourServer(field.origin);
  const call = dataPath(path);
  const bare = await startBareServer([await bareCopy(field.origin, call)]);
  const yardstick = { ...bare, origin: `http://127.0.0.1:${bare.port}` };
  const link = await shortLinkTo(field.origin, path);
  try {
    const samples = await interleaved(bench, 'requests', {
      bareData: () => load(yardstick, call),
      data: () => load(ours, call),
      document: () => load(ours, path),
      vanity: () => load(ours, VANITY_PATH, { expected: 'redirects' }),
      lookup: () => load(ours, LOOKUP),
      shortLink: () => load(ours, link, { expected: 'redirects' }),
    });
    const { bareData, data, document, vanity, lookup, shortLink } = samples;
    const toBare = { ours: data, yardstick: bareData };
    return [
      withoutGoal(pair('data from memory', 'rate', toBare)),
      withoutGoal(pair('data: p99', 'slowest', toBare)),
      withoutGoal(pair('data: CPU time per thousand', 'processor', toBare)),
      atLeast(10_000, one('vanity redirects, table in memory', 'rate', vanity)),
      atMost(20, one('vanity redirects: p99', 'slowest', vanity)),
      atLeast(10_000, one('short links', 'rate', shortLink)),
      atMost(20, one('short links: p99', 'slowest', shortLink)),
      ratioAtLeast(
        0.8,
        pair('vanity redirects vs. documents', 'rate', { ours: vanity, yardstick: document }),
      ),
      ratioAtLeast(
        0.8,
        pair('vanity lookups vs. documents', 'rate', { ours: lookup, yardstick: document }),
      ),
    ];
  } finally {
    bare.stop();
  }
}

async function shortLinkTo(origin: string, page: string): Promise<string> {
  const address = `${origin}/sharebar-shortener/?longurl=${encodeURIComponent(origin + page)}`;
  const { data } = (await (await fetch(address)).json()) as { data: { url: string } };
  return new URL(data.url).pathname;
}

function one(name: string, key: keyof Load, samples: Load[]) {
  const unit = key === 'rate' ? ('req/s' as const) : ('ms' as const);
  return { name, unit, ours: samples.map((sample) => sample[key]) };
}
