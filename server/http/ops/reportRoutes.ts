import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { BODY_BYTES, REPORTS_PER_SECOND } from '../../config/limits';
import type { Log } from '../../config/log';
import { createRateLimit } from '../security/rateLimit';
import { REPORTS_PATH } from '../security/policy';

/**
 * Accepts browsers' content security policy reports, and always replies with a 204. Logs a limited number of reports
 * per second, with their directives and blocked hosts.
 */
export async function reportRoutes(app: FastifyInstance, { log }: { log: Log }): Promise<void> {
  // The limit is shared by all clients, because a broken page makes every browser send reports.
  const rate = createRateLimit(REPORTS_PER_SECOND);
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (_request: unknown, body: Readable) => start(body));
    scope.post(REPORTS_PATH, async (request, reply) => {
      // Anyone can post reports, so they are logged as information only, and the number of lines is limited.
      for (const fields of reportsOf(request.body)) {
        if (rate.take('all')) log.info('CSP violation reported', fields);
      }
      return reply.code(204).send();
    });
    done();
  });
}

/** Reads a body as text. Returns null if the body is too long, after consuming the rest of it. */
async function start(body: Readable): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_BYTES) chunks.push(chunk);
  }
  return size <= BODY_BYTES ? Buffer.concat(chunks).toString() : null;
}

/** Maximum number of reports parsed per request. */
const MOST_REPORTS = 5;

/** Parses both formats that browsers send: `csp-report` and Reporting API lists. */
function reportsOf(text: unknown): { code: string; error: string }[] {
  const value = parsed(text);
  const list = Array.isArray(value) ? value.slice(0, MOST_REPORTS) : [value];
  return list.flatMap((item: unknown) => {
    const { body, 'csp-report': report } = fieldsOf(item);
    const fields = { ...fieldsOf(body), ...fieldsOf(report) };
    const directive = fields['effectiveDirective'] ?? fields['violated-directive'];
    const blocked = fields['blockedURL'] ?? fields['blocked-uri'];
    return typeof directive === 'string' ? [{ code: directive, error: hostOf(blocked) }] : [];
  });
}

/** Returns the host of a blocked URL, or `inline` if there is none. The rest of the URL may contain reader input. */
function hostOf(blocked: unknown): string {
  try {
    return new URL(String(blocked)).host || 'inline';
  } catch {
    return 'inline';
  }
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
