import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BareFile } from './bareFile';

/**
 * Runs in a separate process: receives files over the IPC channel and serves them from memory, as the baseline for our
 * server. Sends its port to the parent process.
 */
process.once('message', (files: BareFile[]) => {
  const answers = new Map(files.map((file) => [file.address, file]));
  const server = createServer((request, response) => {
    const address = request.url ?? '';
    const file = answers.get(address) ?? answers.get(address.split('?')[0] ?? '');
    if (!file) response.writeHead(404).end();
    else if (isKnown(file, request.headers['if-none-match'])) {
      response.writeHead(304, file.headers).end();
    } else {
      response.writeHead(200, { ...file.headers, 'content-length': file.body.length });
      response.end(file.body);
    }
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
  process.on('message', () => process.send?.(processorTime()));
});
process.once('disconnect', () => process.exit(0));

/** Returns the processor time of this process in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function isKnown({ headers }: BareFile, tag: string | undefined): boolean {
  return tag !== undefined && tag === headers['etag'];
}
