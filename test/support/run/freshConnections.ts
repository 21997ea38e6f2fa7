const { fetch: send } = globalThis;

/**
 * Sends each `fetch` request of a suite on its own connection. The server closes a connection after five idle seconds,
 * and a busy test process might not notice before it sends the next request on it, which then fails.
 */
globalThis.fetch = (input, options) => {
  const headers = new Headers(options?.headers ?? (input as Partial<Request>).headers);
  if (!headers.has('connection')) headers.set('connection', 'close');
  return send(input, { ...options, headers });
};
