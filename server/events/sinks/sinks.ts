import { createHmac } from 'node:crypto';
import { webhookKey, type ToolKind, type ToolSink } from '../../config/eventSinks';
import { ga4Requests } from './ga4';
import { segmentRequests } from './segment';
import type { CreateRequests } from './sink';
import { snowplowRequests } from './snowplow';
import { webhookRequests } from './webhook';

/**
 * Functions that convert events to requests, keyed by tool. To add a tool, also add its kind to
 * `server/config/eventSinks.ts`.
 */
export const SINKS: Readonly<Record<ToolKind, CreateRequests>> = {
  snowplow: snowplowRequests,
  segment: segmentRequests,
  ga4: ga4Requests,
  webhook: webhookRequests,
};

/**
 * Returns the address and headers of a request. Removes the user name and password from the URL. Uses them to sign a
 * webhook (Standard Webhooks), or for basic authentication with other tools, such as Segment.
 * @param id identical for every attempt to send the request
 */
export function requestOf(
  { kind, url }: ToolSink,
  body: string,
  { id, sentAt }: { id: string; sentAt: Date },
): { address: string; headers: Record<string, string> } {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  const name = decodeURIComponent(url.username);
  const secret = decodeURIComponent(url.password);
  if (kind === 'webhook') {
    const seconds = String(Math.floor(sentAt.getTime() / 1000));
    headers['webhook-id'] = id;
    headers['webhook-timestamp'] = seconds;
    const key = webhookKey(secret);
    if (key) {
      const signed = createHmac('sha256', key).update(`${id}.${seconds}.${body}`);
      headers['webhook-signature'] = `v1,${signed.digest('base64')}`;
    }
  } else if (name !== '') {
    const credentials = Buffer.from(`${name}:${secret}`).toString('base64');
    headers['authorization'] = `Basic ${credentials}`;
  }
  return { address: address.href, headers };
}
