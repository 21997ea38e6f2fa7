import { READER_WAITS } from '../../src/model/events/readerTimings';
import { requestedRange } from '../../src/model/video/requestedRange';
import { lookUp } from '../routing/race';
import type { WorkerScope } from '../routing/scope';
import { bundledFile } from './bundleReader';

/**
 * Serves a recording, or the requested range of it, from the offline bundle if it is there, or else from the network.
 */
export async function answerRecording(request: Request, scope: WorkerScope): Promise<Response> {
  const held = await lookUp(bundledFile(request.url, scope), READER_WAITS.storage, scope);
  return held ? partOf(held, request.headers.get('range') ?? undefined) : scope.fetch(request);
}

async function partOf(held: Response, header: string | undefined): Promise<Response> {
  const file = await held.blob();
  const range = requestedRange(header, file.size);
  const headers = { 'accept-ranges': 'bytes', 'content-type': file.type };
  if (range === null) return new Response(file, { headers });
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${file.size}` },
    });
  }
  const { start, end } = range;
  return new Response(file.slice(start, end + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${file.size}` },
  });
}
