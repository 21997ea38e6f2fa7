import type { TappedRequest } from '../network/tap';
import { failures, kilobytes } from './traffic';

function request(changes: Partial<TappedRequest>): TappedRequest {
  return {
    ...{ method: 'GET', path: '/', destination: '', isByWorker: false },
    ...{ at: 0, status: 200, bytes: 1000, ...changes },
  };
}

const REQUESTS = [
  request({ destination: 'document', bytes: 10_000 }),
  request({ path: '/assets/main.1.js', destination: 'script', bytes: 50_000 }),
  request({ path: '/assets/lists.1.js', isByWorker: true, bytes: 7000 }),
  request({ path: '/assets/lists.1.css', isByWorker: true, bytes: 2000 }),
  request({ path: '/a/img/1', destination: 'image', bytes: 20_000 }),
  request({ path: '/late.js', destination: 'script', at: 40_000, bytes: 99_000 }),
];

describe('kilobytes', () => {
  it('counts the bytes of requests within the time limit', () => {
    expect(kilobytes(REQUESTS, 30_000)).toBe(89);
  });

  it("counts the worker's scripts both as scripts and as worker traffic", () => {
    expect(kilobytes(REQUESTS, 30_000, 'script')).toBe(57);
    expect(kilobytes(REQUESTS, 30_000, 'worker')).toBe(9);
  });

  it("counts the page's images and documents", () => {
    expect(kilobytes(REQUESTS, 30_000, 'picture')).toBe(20);
    expect(kilobytes(REQUESTS, 30_000, 'document')).toBe(10);
    expect(kilobytes(REQUESTS, 30_000, 'other')).toBe(0);
  });
});

describe('failures', () => {
  it('counts error responses, but not the error page that the worker caches', () => {
    const refused = [
      request({ status: 404 }),
      request({ status: 503, isByWorker: true }),
      request({ status: 500, isByWorker: true, path: '/_error/static/' }),
    ];
    expect(failures(refused)).toBe(2);
  });
});
