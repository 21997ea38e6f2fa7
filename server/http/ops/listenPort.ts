import { createServer, type AddressInfo } from 'node:net';
import type { Config } from '../../config/config';
import { ExpectedError } from '../../config/expectedError';

/** Replaces port 0 with a free port before startup, because links that are created at startup contain the port. */
export async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort(config.host).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const publicOrigin = config.publicOrigin.replace(/:0$/, `:${port}`);
  return Object.freeze({ ...config, port, publicOrigin });
}

type Address = Pick<Config, 'host' | 'port'>;

/** Thrown if the server cannot listen on its address. The message names the setting to change. */
class ListenError extends ExpectedError {
  override readonly name = 'ListenError';
  constructor(
    message: string,
    readonly code: string,
    options: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Returns a ListenError if the operator can resolve the error, and other errors unchanged. */
export function listenError(error: unknown, { host, port }: Address): unknown {
  const { code = '' } = error as { code?: string };
  const message = LISTEN_PROBLEMS[code]?.({ host, port });
  return message === undefined ? error : new ListenError(message, code, { cause: error });
}

const isNotOurs = ({ host }: Address): string =>
  `This machine does not have the address ${host}. Correct HOST`;

/** Explanations keyed by error code. */
const LISTEN_PROBLEMS: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `Another process uses port ${port} of ${host}. Stop it, or set PORT to another port`,
  EACCES: ({ port }) =>
    `This account may not use port ${port}. Set PORT to a port above 1023, and let a proxy pass requests on`,
  EADDRNOTAVAIL: isNotOurs,
  ENOTFOUND: isNotOurs,
};

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
