import { hostname } from 'node:os';
import { pino, type DestinationStream } from 'pino';
import { ExpectedError } from './expectedError';
import { currentTransaction } from './transactionContext';

/** Allowed fields of a log line. All other fields are dropped. */
export interface LogFields {
  txId?: string;
  route?: string;
  method?: string;
  path?: string;
  status?: number;
  durationMs?: number;
  variable?: string;
  file?: string;
  code?: string;
  error?: string;
  stack?: string;
  count?: number;
  seq?: number;
  workerPid?: number;
  release?: string;
  build?: string;
  port?: number;
}

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Maximum length of the message and of each field. */
const FIELD_LENGTH = 400;
/** Maximum length of the message and all fields together. */
const LINE_LENGTH = 1024;

const ALLOWED: readonly (keyof LogFields)[] = [
  'txId',
  'route',
  'method',
  'path',
  'status',
  'durationMs',
  'variable',
  'file',
  'code',
  'error',
  'stack',
  'count',
  'seq',
  'workerPid',
  'release',
  'build',
  'port',
];

/**
 * Creates a log that writes JSON lines, by default to stderr. A write to stderr that fails, for example because the
 * pipe is closed, does not stop the process.
 */
export function createLog(destination: DestinationStream = standardError()): Log {
  const logger = pino(
    { base: { pid: process.pid, host: hostname() }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
  return {
    info: (message, fields) =>
      logger.info(limitedFields(message, fields), cut(message, FIELD_LENGTH)),
    warn: (message, fields) =>
      logger.warn(limitedFields(message, fields), cut(message, FIELD_LENGTH)),
    error: (message, fields) =>
      logger.error(limitedFields(message, fields), cut(message, FIELD_LENGTH)),
  };
}

/** A server error that has already been logged in detail, so that callers do not log it again. */
export class LoggedError extends Error {
  override readonly name = 'LoggedError';
  constructor(
    message: string,
    readonly status = 500,
  ) {
    super(message);
  }
}

/** Discards all log lines, for tests and for commands that print their own progress. */
export const SILENT_LOG: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Returns log fields for a thrown value: an error's name, message, code and, unless it is expected, stack frames. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const code: unknown = Reflect.get(error, 'code');
  return {
    error: `${error.name}: ${messageOf(error)}`,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack && !(error instanceof ExpectedError) ? { stack: framesOf(error.stack) } : {}),
  };
}

/**
 * Returns an error's message without the values in a query, because drizzle appends the parameters and PostgreSQL
 * quotes the value that it could not store.
 */
function messageOf(error: Error): string {
  const isQuery = 'params' in error && 'query' in error;
  const { message, code } = (isQuery ? error.cause : error) as { message?: string; code?: unknown };
  if (!isQuery && !isDataError(code)) return error.message;
  const words = (message ?? '').replace(/"[^"]*"/g, '"…"');
  const marks = typeof code === 'string' ? ` (${code})` : '';
  return isQuery ? `A query failed: ${isDataError(code) ? words : (message ?? '')}${marks}` : words;
}

/** Returns true for codes in SQLSTATE class 22, data exception. */
function isDataError(code: unknown): boolean {
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
}

/**
 * Returns the first four frames, without the message at the start of the stack, which is logged in a separate field.
 */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 4).join('\n');
}

function standardError(): DestinationStream {
  const stream = pino.destination({ fd: 2, sync: true });
  stream.on('error', () => {});
  return stream;
}

function limitedFields(message: string, fields: LogFields = {}): Record<string, string | number> {
  const result: Record<string, string | number> = {};
  let remaining = LINE_LENGTH - Math.min(message.length, FIELD_LENGTH);
  for (const name of ALLOWED) {
    const value = fields[name] ?? (name === 'txId' ? currentTransaction() : undefined);
    if (value === undefined) continue;
    result[name] =
      typeof value === 'number' ? value : cut(value, Math.min(FIELD_LENGTH, remaining));
    remaining = Math.max(0, remaining - String(result[name]).length);
  }
  return result;
}

/** Matches an email address, plain or inside a URL. */
const ADDRESS = /(^|[\s@/"'<>=&,;:()])[^\s@/"'<>=&,;:()]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;

/** Shortens a text and removes email addresses, which any message may contain. */
function cut(text: string, length: number): string {
  const value = text.slice(0, 2 * FIELD_LENGTH).replace(ADDRESS, '$1(email address)');
  return value.length > length ? `${value.slice(0, Math.max(0, length - 1))}…` : value;
}
