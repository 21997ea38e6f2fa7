import { ExpectedError } from '../config/expectedError';

/** Thrown if the configured database cannot be opened. The message never includes the user or the password. */
export class DatabaseOpenError extends ExpectedError {
  override readonly name = 'DatabaseOpenError';
  constructor(
    message: string,
    /** The driver's error code, such as `ECONNREFUSED` or a SQLSTATE. */
    readonly code: string,
    options: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Error codes for a server that cannot be reached, is starting or shutting down, or closes the connection. */
const NOT_THERE = /^(?:ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P|08)/;

/**
 * True if the database may soon be reachable, because it is starting or stopping, or its host name does not resolve
 * yet.
 */
export function isNotThere(error: unknown): boolean {
  return (
    NOT_THERE.test(codeOf(error)) ||
    /^(?:Connection terminated|timeout expired)/.test(messageOf(error))
  );
}

/**
 * Maps an error that occurred while the database was opened: returns a DatabaseOpenError if an operator can resolve it,
 * and other errors unchanged.
 * @param url connection URL.
 * @param variable the setting that contains the URL.
 */
export function databaseOpenError(error: unknown, url: string, variable: string): unknown {
  const code = codeOf(error);
  const place = databasePlace(url);
  const explain = (message: string) => new DatabaseOpenError(message, code, { cause: error });
  if (isNotThere(error)) {
    const reason = code || 'the connection was closed';
    return explain(
      `No database responds at ${place} (${reason}). Start it, or correct ${variable}.`,
    );
  }
  if (code.startsWith('28')) {
    return explain(
      `The database at ${place} rejected the user or the password (${code}). Correct ${variable}.`,
    );
  }
  if (code === '3D000') {
    const name = decodeURIComponent(new URL(url).pathname.slice(1));
    return explain(
      `The server at ${place} has no database “${name}”. Create it with “createdb ${name}”, or correct ${variable}.`,
    );
  }
  if (code === '53300') {
    return explain(
      `The database at ${place} has no free connections (${code}). Raise its max_connections, or stop other programs that use it.`,
    );
  }
  return error;
}

/** Returns the host and port in a connection URL. */
export function databasePlace(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || '5432'}`;
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
