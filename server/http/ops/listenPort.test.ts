import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { readConfig } from '../../config/config';
import { listenError, withPort } from './listenPort';

describe('a port', () => {
  let other: Server;
  let port: number;

  beforeEach(async () => {
    other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    ({ port } = other.address() as AddressInfo);
  });

  afterEach(() => other.close());

  it('of another process is named, with the setting to change', async () => {
    const server = createServer().listen(port, '127.0.0.1');
    const [error] = (await once(server, 'error')) as [Error];
    expect(listenError(error, { host: '127.0.0.1', port })).toMatchObject({
      code: 'EADDRINUSE',
      message: `Another process uses port ${port} of 127.0.0.1. Stop it, or set PORT to another port`,
    });
  });

  it('is free if none is set', async () => {
    const config = await withPort(readConfig({ PORT: '0' }));
    expect([0, port]).not.toContain(config.port);
    expect(config.publicOrigin).toBe(`http://127.0.0.1:${config.port}`);
  });
});

describe('an address', () => {
  it('that this machine does not have is named, with the setting to change', async () => {
    const config = readConfig({ HOST: '192.0.2.1', PORT: '0' });
    await expect(withPort(config)).rejects.toThrow(
      'This machine does not have the address 192.0.2.1. Correct HOST',
    );
  });

  it('that may not be used is explained, and other errors are not changed', () => {
    const at = { host: '127.0.0.1', port: 80 };
    const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(String(listenError(denied, at))).toContain('Set PORT to a port above 1023');
    const other = Object.assign(new Error('listen EMFILE'), { code: 'EMFILE' });
    expect(listenError(other, at)).toBe(other);
  });
});
