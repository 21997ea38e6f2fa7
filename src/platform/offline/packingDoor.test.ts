/** @jest-environment jsdom */
import { createFakeCaches } from '../../../test/support/fakes/fakeCaches';
import type { PackStory } from '../../model/offline/pack';
import { systemClock } from '../browser/clock';
import { createPacking, type PackJob } from './packingDoor';

const STORY: PackStory = {
  path: '/article/nine-docks/',
  title: 'Nine docks',
  data: { href: '/pages/article/nine-docks/web', length: 40 },
  pictures: [],
};

beforeAll(() => {
  // The page of these tests lacks it; a browser has it.
  const clone = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  Object.assign(globalThis, { structuredClone: clone });
});

/** In a browser without a database: what is written down is kept by the page. */
const createDoor = () =>
  createPacking({
    page: window,
    caches: createFakeCaches(),
    siteKey: 'halfwave',
    hasWorker: true,
    clock: systemClock,
    reporter: { warn: () => undefined },
  });

describe('a pack under way', () => {
  it('is written down for a later page, and forgotten at its end', async () => {
    const packing = createDoor();
    expect(await packing.job()).toBeNull();
    await packing.writeJob({ stories: [STORY] });
    expect(await packing.job()).toEqual({ stories: [STORY] });
    await packing.writeJob(null);
    expect(await packing.job()).toBeNull();
  });

  it.each<[string, unknown]>([
    ['a text', 'job'],
    ['a list', [STORY]],
    ['no stories', {}],
    ['stories that are none', { stories: { 0: STORY } }],
    ['a story without its words', { stories: [STORY, { ...STORY, data: null }] }],
    ['pictures by their addresses alone', { stories: [{ ...STORY, pictures: ['/a.jpg'] }] }],
  ])('that another release wrote down as %s is left unread', async (_, job) => {
    const packing = createDoor();
    await packing.writeJob(job as PackJob);
    expect(await packing.job()).toBeNull();
  });
});
