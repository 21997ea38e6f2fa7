type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener when an account request receives a 401 response. Returns a function that stops listening. */
export function onRefusedSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the response. If its status is 401, which means that the session has ended, notifies the listeners. */
export function checkSession(response: Response): Response {
  if (response.status === 401) for (const listener of listeners) listener();
  return response;
}
