type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener when the server responds with a 401 to a call from a form of the member's pages. */
export function onRefusedSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Passes the response on, and reports if it shows that the session has ended. */
export function checkSession(response: Response): Response {
  if (response.status === 401) for (const listener of listeners) listener();
  return response;
}
