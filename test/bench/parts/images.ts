import autocannon from 'autocannon';
import { REQUESTS_PER_SOCKET } from '../../../server/config/limits';
import { openImageSite, type ImageSite } from '../field/imageSite';
import { atMost, ratioAtLeast, withoutGoal, type Figure } from '../report/figure';
import { startBareServer } from '../yardstick/startBareServer';
import { metric } from './metric';
import type { Bench } from './part';
import { rawAnswer } from '../rawAnswer';
import { interleaved } from './rounds';

const CONNECTIONS = 32;
const SECONDS = 3;
/** New images per second, and the duration in seconds. */
const CROWD = { rate: 40, seconds: 6 };
const MEMORY = 'process_resident_memory_bytes';
/** Headers of a browser without AVIF support, for which the server always uses the same encoding. */
const HEADERS = { accept: 'image/webp' };

/**
 * Measures cached images against a bare server, uncached images, and requests for more images than the server can
 * generate.
 */
export async function images(bench: Bench): Promise<Figure[]> {
  const site = await openImageSite();
  try {
    return [await cached(bench, site), await cold(bench, site), ...(await crowd(bench, site))];
  } finally {
    await site.close();
  }
}

async function cached(bench: Bench, site: ImageSite): Promise<Figure> {
  const address = site.images.preset(site.image, {}, 'col_6_wide');
  const { status, body } = await rawAnswer(site.origin + address);
  if (status !== 200) throw new Error(`The image request returned ${status}`);
  const headers = { 'content-type': 'image/webp' };
  const bare = await startBareServer([{ address, headers, body }]);
  const { ours, yardstick } = await interleaved(bench, 'pictures', {
    yardstick: () => rate(`http://127.0.0.1:${bare.port}${address}`),
    ours: () => rate(site.origin + address),
  });
  bare.stop();
  return ratioAtLeast(0.4, { name: 'images from memory', unit: 'req/s', ours, yardstick });
}

async function rate(url: string): Promise<number> {
  const { requests, non2xx, errors, duration } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: HEADERS,
    reconnectRate: REQUESTS_PER_SOCKET,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
  return requests.total / duration;
}

/** Measures uncached images. Each request uses a different gravity, so that no response is cached. */
async function cold({ say, keep }: Bench, site: ImageSite): Promise<Figure> {
  say('pictures: uncached images');
  const size = { width: 1600, height: 900, fit: 'cover' } as const;
  const ours: number[] = [];
  for (let gravity = 1; gravity <= 9; gravity += 1) {
    const { took } = await timed(site, { ...size, gravity });
    ours.push(took);
    keep('pictures cold', took);
  }
  return atMost(200, { name: 'an uncached image of 1600 × 900', unit: 'ms', ours });
}

async function timed(site: ImageSite, request: Parameters<ImageSite['images']['address']>[1]) {
  const start = performance.now();
  const { status } = await rawAnswer(site.origin + site.images.address(site.image, request));
  return { status, took: performance.now() - start };
}

async function crowd({ say, keep }: Bench, site: ImageSite): Promise<Figure[]> {
  say(`pictures: ${CROWD.rate} uncached images per second`);
  const before = await metric(site.origin, MEMORY);
  const requests: ReturnType<typeof timed>[] = [];
  const memory: number[] = [];
  for (let count = 0; count < CROWD.rate * CROWD.seconds; count += 1) {
    requests.push(timed(site, { width: 1000 + count, fit: 'cover' }));
    if (count % CROWD.rate === 0) memory.push(await metric(site.origin, MEMORY));
    await new Promise((resolve) => setTimeout(resolve, 1000 / CROWD.rate));
  }
  const answers = await Promise.all(requests);
  memory.push(await metric(site.origin, MEMORY));
  keep('pictures crowd', { before, memory, answers });
  const refused = answers.filter(({ status }) => status === 503).map(({ took }) => took);
  const others = answers.filter(({ status }) => status !== 503 && status !== 200);
  if (others.length > 0) throw new Error(`${others.length} responses were neither 200 nor 503`);
  const grown = (Math.max(...memory) - before) / 1000;
  return [
    atMost(300_000, {
      name: '40 uncached images per second: memory growth',
      unit: 'kB',
      ours: [grown],
    }),
    withoutGoal({
      name: '40 uncached images per second: refused',
      unit: '',
      ours: [refused.length],
    }),
    atMost(50, {
      name: '40 uncached images per second: slowest refusal',
      unit: 'ms',
      ours: [Math.max(0, ...refused)],
    }),
  ];
}
