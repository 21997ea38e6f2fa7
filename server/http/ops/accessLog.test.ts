import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { SILENT_LOG } from '../../config/log';
import { createAccessLog } from './accessLog';

it('is written for every request, except for health checks that succeed', () => {
  const paths: unknown[] = [];
  const note = createAccessLog({
    ...SILENT_LOG,
    info: (_message, fields) => void paths.push([fields?.path, fields?.status]),
  });
  const noted = (url: string, status: number) => {
    const request = new IncomingMessage(new Socket());
    request.url = url;
    note({ request, txId: 'a', status, durationMs: 1 });
  };
  noted('/_node/live', 200);
  noted('/_node/ready?from=edge', 200);
  noted('/_node/ready', 503);
  noted('/_node/metrics', 200);
  noted('/', 200);
  expect(paths).toEqual([
    ['/_node/ready', 503],
    ['/_node/metrics', 200],
    ['/', 200],
  ]);
});
