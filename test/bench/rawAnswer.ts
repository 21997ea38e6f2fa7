import { get, type Agent, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { cookieHeader } from './pages/plainPage';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes as transferred, still compressed. */
  body: Buffer;
}

export const ACCEPTED = { 'accept-encoding': 'br' };

interface RawRequest {
  agent?: Agent;
  cookies?: Readonly<Record<string, string>>;
}

export function rawAnswer(
  url: string,
  { agent, cookies = {} }: RawRequest = {},
): Promise<RawAnswer> {
  const headers = { ...ACCEPTED, ...cookieHeader(cookies) };
  return new Promise((resolve, reject) => {
    get(url, { headers, ...(agent ? { agent } : {}) }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    }).on('error', reject);
  });
}
