import { createServer, type AddressInfo } from 'node:net';
import type { Config } from '../../config/config';

/** Replaces port 0 with a free port before startup, because links that are created at startup contain the port. */
export async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort(config.host);
  const publicOrigin = config.publicOrigin.replace(/:0$/, `:${port}`);
  return Object.freeze({ ...config, port, publicOrigin });
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
