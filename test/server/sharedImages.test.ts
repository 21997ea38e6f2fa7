import { randomBytes } from 'node:crypto';
import { link, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { objectStoreCheck } from '../../server/commands/doctor/hostChecks';
import { readObjectStore } from '../../server/config/objectStore';
import { OBJECT_STORE_PAUSE, QUEUE_LENGTH } from '../../server/config/limits';
import { createImageStore, type ServedImage } from '../../server/media/images/imageStore';
import type { ImageTransform } from '../../server/media/images/imageTransform';
import { uploadOriginals } from '../../server/media/images/shared/uploadOriginals';
import { inTurn, startObjectStore, type FakeObjectStore } from '../support/database/objectStore';
import { eventually } from '../support/waiting';

const REQUEST: ImageTransform = {
  ...{ width: 40, height: 30, fit: 'cover', gravity: 0, crop: null },
  ...{ prefersWebp: true, isStill: false },
};
const TAKER = { takesAvif: false, takesWebp: true, acceptsVideo: false, savesData: false };

let root: string;
let bucket: FakeObjectStore;
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'offprint-shared-'));
  bucket = await startObjectStore();
  said = [];
});

afterEach(async () => {
  jest.restoreAllMocks();
  await bucket.close();
  await rm(root, { recursive: true, force: true });
});

const note = (message: string, fields?: object): void =>
  void said.push(`${message} ${JSON.stringify(fields)}`);
const LOG = { info: note, warn: note, error: note };

const photo = (width = 80, height = 60): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();

/** One of several servers for the site, with its own folders. */
interface Replica {
  folder: string;
  contentDir: string;
  made: () => number;
  image: (path?: string) => Promise<ServedImage>;
}

async function openReplica(name: string, pictures: Record<string, Buffer> = {}): Promise<Replica> {
  const folder = join(root, name);
  const contentDir = join(folder, 'content');
  await mkdir(join(contentDir, 'pictures', 'more'), { recursive: true });
  for (const [path, bytes] of Object.entries(pictures))
    await writeFile(join(contentDir, 'pictures', path), bytes);
  let count = 0;
  const store = createImageStore(
    { contentDir, dataDir: folder, objectStore: readObjectStore(bucket.url) ?? null },
    { ffmpeg: null, log: LOG, onTransform: () => (count += 1) },
  );
  return {
    folder,
    contentDir,
    made: () => count,
    image: (path = 'photo.jpg') => store.image(path, REQUEST, TAKER),
  };
}

const upload = ({ contentDir }: Replica) =>
  uploadOriginals(contentDir, readObjectStore(bucket.url) ?? null, LOG);

const images = (): string[] =>
  [...bucket.objects.keys()].filter((key) => key.startsWith('site/images/'));
const untilShared = (count: number) =>
  eventually(
    () => Promise.resolve(images()),
    (keys) => keys.length === count,
  );

/** Advances the clock until the server may check the bucket again. */
function waitForNextCheck(): void {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
}

describe('an image that one server generated', () => {
  it("is reused and stored on disk by another server, even if the original's modification time differs", async () => {
    const bytes = await photo();
    const first = await openReplica('first', { 'photo.jpg': bytes });
    const { bytes: made } = await first.image();
    await untilShared(1);
    const second = await openReplica('second', { 'photo.jpg': bytes });
    await utimes(join(second.contentDir, 'pictures/photo.jpg'), 1, 1);
    expect((await second.image()).bytes).toEqual(made);
    expect([first.made(), second.made()]).toEqual([1, 0]);
    await bucket.close();
    const restarted = await openReplica('second');
    await writeFile(join(second.contentDir, 'pictures/photo.jpg'), bytes);
    await utimes(join(second.contentDir, 'pictures/photo.jpg'), 1, 1);
    expect((await restarted.image()).bytes).toEqual(made);
    expect([restarted.made(), said]).toEqual([0, []]);
  });

  it('is generated again if its object is damaged or the original has changed', async () => {
    const first = await openReplica('first', { 'photo.jpg': await photo() });
    await first.image();
    await untilShared(1);
    const other = await openReplica('other', { 'photo.jpg': await photo() });
    await other.image();
    await untilShared(2);
    for (const key of images()) bucket.objects.set(key, Buffer.from('damaged'));
    await rm(join(first.folder, 'pictures'), { recursive: true });
    const restarted = await openReplica('first');
    await restarted.image();
    expect([other.made(), restarted.made()]).toEqual([1, 1]);
  });
});

describe('an original that only one server has', () => {
  it('is stored once when it is imported, and found by the other servers', async () => {
    const bytes = await photo();
    const first = await openReplica('first', {
      ...{ 'photo.jpg': bytes, 'more/photo.jpg': bytes, 'third.jpg': bytes },
    });
    await upload(first);
    await upload(first);
    expect(bucket.requests.filter((request) => request.startsWith('PUT')).sort()).toEqual([
      'PUT site/originals/more/photo.jpg',
      'PUT site/originals/photo.jpg',
      'PUT site/originals/third.jpg',
    ]);
    const second = await openReplica('second');
    await Promise.all([second.image('more/photo.jpg'), second.image('more/photo.jpg')]);
    expect(bucket.requests.filter((request) => /^GET site\/originals/.test(request))).toHaveLength(
      1,
    );
    expect(await readFile(join(second.folder, 'originals/more/photo.jpg'))).toEqual(bytes);
    await expect(second.image('none.jpg')).rejects.toMatchObject({ status: 404 });
  });

  it('is not reported as missing by another server whose queue is full', async () => {
    const bytes = await photo(1600, 1200);
    await upload(await openReplica('first', { 'photo.jpg': bytes }));
    const names = Array.from({ length: 8 * QUEUE_LENGTH }, (_, index) => `own-${index}.jpg`);
    const second = await openReplica('second', { 'own.jpg': bytes });
    const folder = join(second.contentDir, 'pictures');
    for (const name of names) await link(join(folder, 'own.jpg'), join(folder, name));
    const own = names.map((name) => second.image(name));
    // Until the next job finishes, the queue is as full as it was at the first refusal.
    await new Promise((resolve) => {
      for (const image of own) image.catch(resolve);
    });
    await expect(second.image()).rejects.toMatchObject({ status: 503 });
    await Promise.allSettled(own);
  });

  it('is replaced on the other servers after it changes, while they keep serving the image', async () => {
    const first = await openReplica('first', { 'photo.jpg': await photo() });
    await upload(first);
    const second = await openReplica('second');
    await second.image();
    const changed = await photo();
    await writeFile(join(first.contentDir, 'pictures/photo.jpg'), changed);
    const later = new Date(Date.now() + 2000);
    await utimes(join(first.contentDir, 'pictures/photo.jpg'), later, later);
    await upload(first);
    bucket.times.set('site/originals/photo.jpg', later);
    waitForNextCheck();
    await eventually(
      async () => {
        // A request makes the server check the bucket, at most once a second.
        await second.image();
        return readFile(join(second.folder, 'originals/photo.jpg'));
      },
      (bytes) => bytes.equals(changed),
    );
  });

  it('is never served partially if the connection is lost', async () => {
    const bytes = await photo();
    await upload(await openReplica('first', { 'photo.jpg': bytes }));
    const second = await openReplica('second');
    bucket.faults = () => 'cut';
    await expect(second.image()).rejects.toMatchObject({ status: 503 });
    bucket.faults = () => undefined;
    waitForNextCheck();
    await second.image();
    expect(await readFile(join(second.folder, 'originals/photo.jpg'))).toEqual(bytes);
  });
});

describe('an object store that fails', () => {
  it('is queried again once it responds, even for an image that was requested during the failure', async () => {
    await upload(
      await openReplica('first', { 'photo.jpg': await photo(), 'other.jpg': await photo() }),
    );
    const server = await openReplica('second');
    bucket.faults = inTurn('SlowDown');
    await expect(server.image('other.jpg')).rejects.toMatchObject({ status: 503 });
    const failedAt = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(failedAt + OBJECT_STORE_PAUSE / 2);
    await expect(server.image('photo.jpg')).rejects.toMatchObject({ status: 503 });
    clock.mockReturnValue(failedAt + OBJECT_STORE_PAUSE);
    await server.image('other.jpg');
    await server.image('photo.jpg');
  });

  it('turns the 404 for a missing original into a 503 until it responds again', async () => {
    const server = await openReplica('first');
    bucket.faults = () => 'SlowDown';
    await expect(server.image('none.jpg')).rejects.toMatchObject({ status: 503 });
    await expect(server.image('none.jpg')).rejects.toMatchObject({ status: 503 });
    bucket.faults = () => undefined;
    waitForNextCheck();
    await expect(server.image('none.jpg')).rejects.toMatchObject({ status: 404 });
    await expect(server.image('../none.jpg')).rejects.toMatchObject({ status: 404 });
  });

  it('is not called failing if an original cannot be stored on disk, which is logged once', async () => {
    await upload(await openReplica('first', { 'photo.jpg': await photo() }));
    said.splice(0);
    const other = await openReplica('second');
    const inTheWay = join(other.folder, 'originals');
    await writeFile(inTheWay, '');
    await expect(other.image()).rejects.toMatchObject({ status: 503 });
    await expect(other.image()).rejects.toMatchObject({ status: 503 });
    expect(said).toEqual([expect.stringContaining('Original images cannot be stored in DATA_DIR')]);
    await rm(inTheWay);
    expect((await other.image()).format).toBe('webp');
    expect(said.slice(1)).toEqual([
      expect.stringContaining('Original images are stored in DATA_DIR again'),
    ]);
  });

  it.each(['SlowDown', 'AccessDenied', 'hang', 'cut'] as const)(
    'does not stop the generation of images, and is logged once: %s',
    async (fault) => {
      bucket.faults = () => fault;
      const server = await openReplica('first', {
        ...{ 'photo.jpg': await photo(), 'other.jpg': await photo() },
      });
      expect((await server.image()).format).toBe('webp');
      expect((await server.image('other.jpg')).format).toBe('webp');
      expect(server.made()).toBe(2);
      expect(said).toEqual([expect.stringContaining('The object store is failing')]);
      expect(said.join()).not.toMatch(/wJalr|AKID/);
      bucket.faults = () => undefined;
      waitForNextCheck();
      await rm(join(server.folder, 'pictures'), { recursive: true });
      await (await openReplica('first')).image();
      await untilShared(1);
    },
  );

  it('does not stop an import, and is reported by the doctor', async () => {
    bucket.faults = () => 'AccessDenied';
    await upload(await openReplica('first', { 'photo.jpg': await photo() }));
    expect(said).toEqual([expect.stringContaining('status 403 AccessDenied')]);
    const check = objectStoreCheck({ objectStore: readObjectStore(bucket.url) ?? null });
    expect(await check.run()).toEqual([
      { level: 'bad', message: expect.stringContaining('OBJECT_STORE_URL') as string },
    ]);
    bucket.faults = () => undefined;
    expect(await check.run()).toMatchObject([{ level: 'good' }]);
  });
});

describe("the doctor's check of the bucket", () => {
  const check = () => objectStoreCheck({ objectStore: readObjectStore(bucket.url) ?? null }).run();

  it('leaves no object behind, even if a request fails', async () => {
    await check();
    expect(bucket.requests).toContain('PUT site/doctor');
    expect([...bucket.objects.keys()]).toEqual([]);
    bucket.faults = () =>
      bucket.requests.at(-1) === 'GET site/doctor' ? 'AccessDenied' : undefined;
    expect(await check()).toMatchObject([{ level: 'bad' }]);
    expect([...bucket.objects.keys()]).toEqual([]);
  });

  it('names the object that remains if the credentials do not allow deleting it', async () => {
    bucket.faults = () =>
      bucket.requests.at(-1) === 'DELETE site/doctor' ? 'AccessDenied' : undefined;
    const message =
      'The object store is readable and writable. The test object "doctor" remains, because it cannot be deleted (status 403 AccessDenied)';
    expect(await check()).toEqual([{ level: 'good', message }]);
    expect([...bucket.objects.keys()]).toEqual(['site/doctor']);
  });
});
