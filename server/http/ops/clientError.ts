import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorAnswer } from '../errorAnswer';

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Creates the handler for requests that cannot be parsed or that arrive too slowly. It responds in the API's error
 * format, with the headers that every response has, and closes the connection. If another response is being sent, it
 * only closes the connection.
 */
export function createClientErrors(headers: Readonly<Record<string, string>>) {
  const common = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ''] ?? 400;
    const words = STATUS_CODES[status] ?? '';
    const body = JSON.stringify(errorAnswer(status, words));
    socket.end(
      `HTTP/1.1 ${status} ${words}\r\nconnection: close\r\n` +
        'content-type: application/json; charset=utf-8\r\n' +
        `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\n` +
        `${common.join('')}\r\n${body}`,
    );
  };
}

/** True if the socket is sending a response, which Node stores in a private field. */
function isResponding(socket: Socket & { _httpMessage?: unknown }): boolean {
  return Boolean(socket._httpMessage);
}
