import { createHmac } from 'node:crypto';
import type { ToolKind, ToolSink } from '../../config/eventSinks';
import { ga4Requests } from './ga4';
import { segmentRequests } from './segment';
import type { CreateRequests } from './sink';
import { snowplowRequests } from './snowplow';
import { webhookRequests } from './webhook';

/** Conversions of events, keyed by tool. To add a tool, add its kind to `server/config/eventSinks.ts`. */
export const SINKS: Readonly<Record<ToolKind, CreateRequests>> = {
  snowplow: snowplowRequests,
  segment: segmentRequests,
  ga4: ga4Requests,
  webhook: webhookRequests,
};

/**
 * Returns address and headers of a request. User name and password of the URL become headers: the write key of
 * Segment as basic authentication, the secret of a webhook as its signature (Standard Webhooks).
 * @param id the same for each attempt.
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
    if (secret !== '') {
      const signed = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`);
      headers['webhook-signature'] = `v1,${signed.digest('base64')}`;
    }
  } else if (name !== '') {
    const credentials = Buffer.from(`${name}:${secret}`).toString('base64');
    headers['authorization'] = `Basic ${credentials}`;
  }
  return { address: address.href, headers };
}
