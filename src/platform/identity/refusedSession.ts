type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back when the server answers 401 to a call that a form of the member's pages made. */
export function onRefusedSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Passes the response on, and reports it if its session has ended. */
export function checkSession(response: Response): Response {
  if (response.status === 401) for (const listener of listeners) listener();
  return response;
}
