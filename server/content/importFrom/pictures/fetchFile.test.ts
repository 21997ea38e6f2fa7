import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { FetchFileError, fetchFile, type FetchLimits } from './fetchFile';
import { isPrivateAddress } from './publicAddress';

const LIMITS: FetchLimits = { bytes: 1000, milliseconds: 300, redirects: 2 };

describe('fetchFile', () => {
  let server: http.Server;
  let host: string;
  let requests: string[];

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const { url = '' } = request;
      requests.push(url);
      if (url === '/picture') response.end('bytes');
      else if (url === '/large') response.end('x'.repeat(2000));
      else if (url === '/never') response.write('x');
      else if (url === '/moved') response.writeHead(301, { location: '/picture' }).end();
      else if (url === '/circle') response.writeHead(302, { location: '/circle' }).end();
      else if (url === '/inward') {
        response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end();
      } else response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests = [];
  });

  const fetched = async (path: string): Promise<string> =>
    (await fetchFile(new URL(path, `http://${host}`), LIMITS, host)).toString();

  it('returns the bytes, even after a redirect', async () => {
    expect(await fetched('/picture')).toBe('bytes');
    expect(await fetched('/moved')).toBe('bytes');
  });

  it.each([
    ['/large', 'the file is larger than'],
    ['/never', 'the old site took too long'],
    ['/circle', 'there are too many redirects'],
    ['/none', 'the old site responded with 404'],
    ['/inward', 'the address is on a private network'],
  ])('rejects %s with an error that contains “%s”', async (path, reason) => {
    await expect(fetched(path)).rejects.toThrow(reason);
  });

  it('requests no private address except that of the old site', async () => {
    const other = new URL(`http://${host}/picture`);
    await expect(fetchFile(other, LIMITS, null)).rejects.toThrow(FetchFileError);
    other.hostname = 'localhost';
    await expect(fetchFile(other, LIMITS, null)).rejects.toThrow('on a private network');
    expect(requests).toEqual([]);
  });

  it('rejects protocols other than HTTP and HTTPS', async () => {
    await expect(fetchFile(new URL('file:///etc/passwd'), LIMITS, null)).rejects.toThrow('file:');
  });
});

describe('isPrivateAddress', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fd00::1', 'fe80::1'],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', 'ff02::1', '64:ff9b::a00:1'],
  ])('is true for %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111'])('is false for %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
