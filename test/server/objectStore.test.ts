import { readObjectStore } from '../../server/config/objectStore';
import { openObjectStore } from '../../server/objectStore/objectStore';
import { startObjectStore, type FakeObjectStore } from '../support/database/objectStore';

const LOADING_TIME = 600;

jest.mock('@aws-sdk/client-s3', () => {
  const actual = jest.requireActual<object>('@aws-sdk/client-s3');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOADING_TIME);
  return actual;
});

let bucket: FakeObjectStore;

beforeEach(async () => {
  bucket = await startObjectStore();
});

afterEach(() => bucket.close());

it('an object store request does not count the time to load the client toward its timeout', async () => {
  const store = openObjectStore(readObjectStore(bucket.url)!);
  expect(await store.bytes('none', { timeout: LOADING_TIME / 2 })).toBeNull();
});
