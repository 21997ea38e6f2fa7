import { pino, type DestinationStream } from 'pino';
import { currentTransaction } from './transactionContext';

/** Allowed fields of a log line; all others are dropped. */
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
  pid?: number;
  port?: number;
}

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Maximum field length, so that a line stays near a kilobyte. */
const FIELD_LENGTH = 400;
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
  'pid',
  'port',
];

/** Writes JSON lines to standard error. A full or closed stream loses lines but never stops the process. */
export function createLog(destination: DestinationStream = standardError()): Log {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    info: (message, fields) =>
      logger.info(limitedFields(message, fields), cut(message, FIELD_LENGTH)),
    warn: (message, fields) =>
      logger.warn(limitedFields(message, fields), cut(message, FIELD_LENGTH)),
    error: (message, fields) =>
      logger.error(limitedFields(message, fields), cut(message, FIELD_LENGTH)),
  };
}

/** An internal error that is already logged in detail; callers do not log it again. */
export class LoggedError extends Error {
  override readonly name = 'LoggedError';
  readonly status = 500;
}

/** Discards everything, for tests and for commands that print their own progress. */
export const SILENT_LOG: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Returns log fields with the name, message and code of any thrown value. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const code: unknown = Reflect.get(error, 'code');
  return {
    error: `${error.name}: ${error.message}`,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: error.stack.split('\n').slice(1, 5).join('\n') } : {}),
  };
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

function cut(value: string, length: number): string {
  return value.length > length ? `${value.slice(0, Math.max(0, length - 1))}…` : value;
}
