import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { isPrivateAddress } from './publicAddress';

export interface FetchLimits {
  bytes: number;
  milliseconds: number;
  redirects: number;
}

/** Thrown if a file is not available. The message completes “The file was not imported:”. */
export class FetchFileError extends Error {
  override readonly name = 'FetchFileError';
}

/**
 * Fetches a file. Rejects addresses in private networks, so that an export cannot make this machine send requests to
 * its own network. The check applies to resolved IP addresses and to redirects. Only the host of the old site may be in
 * a private network.
 */
export async function fetchFile(
  address: URL,
  limits: FetchLimits,
  ownHost: string | null,
): Promise<Buffer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limits.milliseconds);
  try {
    let url = address;
    for (let count = 0; count <= limits.redirects; count += 1) {
      const answer = await request(url, limits, late.signal, url.host === ownHost);
      if ('bytes' in answer) return answer.bytes;
      url = answer.location;
    }
  } finally {
    clearTimeout(timer);
  }
  throw new FetchFileError('there are too many redirects');
}

type Answer = { bytes: Buffer } | { location: URL };

function request(
  url: URL,
  limits: FetchLimits,
  signal: AbortSignal,
  mayBePrivate: boolean,
): Promise<Answer> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchFileError(`the protocol ${url.protocol} is not supported`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && isPrivateAddress(host) && !mayBePrivate) throw privateError();
  const get = url.protocol === 'https:' ? https.get : http.get;
  const headers = { accept: 'image/*,audio/*;q=0.9,*/*;q=0.1', 'user-agent': 'Offprint-Import/1' };
  const options = { signal, headers, agent: false, lookup: guardedLookup(mayBePrivate) };
  return new Promise((done, fail) => {
    const failed = (error: Error): void =>
      fail(error instanceof FetchFileError ? error : new FetchFileError(reason(error, signal)));
    get(url, options, (response) => {
      const { statusCode = 0, headers: given } = response;
      if (statusCode >= 300 && statusCode < 400 && given.location !== undefined) {
        response.destroy();
        if (URL.canParse(given.location, url)) done({ location: new URL(given.location, url) });
        else failed(new FetchFileError('the address redirects to an invalid address'));
        return;
      }
      if (statusCode !== 200) {
        response.destroy();
        failed(new FetchFileError(`the old site responded with ${statusCode}`));
        return;
      }
      // The request's signal does not reliably abort a response that has started.
      addAbortSignal(signal, response);
      readAll(response, limits.bytes).then((bytes) => done({ bytes }), failed);
    }).on('error', failed);
  });
}

async function readAll(response: http.IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > most) throw new FetchFileError(`the file is larger than ${most / 1024 ** 2} MB`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function guardedLookup(mayBePrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        callback(error, '');
        return;
      }
      const usable = mayBePrivate
        ? found
        : found.filter(({ address }) => !isPrivateAddress(address));
      const [first] = usable;
      if (!first) callback(privateError(), '');
      else if (options.all) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };
}

function privateError(): FetchFileError {
  return new FetchFileError('the address is on a private network');
}

function reason(error: Error, signal: AbortSignal): string {
  if (signal.aborted) return 'the old site took too long';
  const code = 'code' in error ? String(error.code) : error.message;
  return code === 'ENOTFOUND' ? 'the host does not exist' : `the connection failed (${code})`;
}
