const { fetch: send } = globalThis;

/**
 * Sends each `fetch` request of a suite on its own connection. The server closes a connection after five idle seconds,
 * and a busy test process might not notice before it sends the next request on it, which then fails. Requests with a
 * body are excluded: the server may respond before it has received the body, and closing would then lose the response.
 */
globalThis.fetch = (input, options) => {
  const { headers: given, body } = input as Partial<Request>;
  const headers = new Headers(options?.headers ?? given);
  const hasBody = Boolean(options?.body ?? body);
  if (!hasBody && !headers.has('connection')) headers.set('connection', 'close');
  return send(input, { ...options, headers });
};
