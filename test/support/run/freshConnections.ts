/**
 * Lets every request of a suite use a connection of its own. The server closes a connection after five idle seconds,
 * and a busy test process might not notice before it sends the next request on it, which then fails.
 */
const { fetch: send } = globalThis;

globalThis.fetch = (input, options) => {
  const headers = new Headers(options?.headers ?? (input as Partial<Request>).headers);
  if (!headers.has('connection')) headers.set('connection', 'close');
  return send(input, { ...options, headers });
};
