import { get, type Agent, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes as transferred, still compressed. */
  body: Buffer;
}

export const ACCEPTED = { 'accept-encoding': 'br' };

export function rawAnswer(url: string, agent?: Agent): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: ACCEPTED, ...(agent ? { agent } : {}) }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    }).on('error', reject);
  });
}
