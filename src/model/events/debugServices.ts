/** Debug views of the developer toolbar. */
export const DEBUG_SERVICES = [
  'ads',
  'consent',
  'device',
  'events',
  'experiments',
  'flags',
  'page',
  'trace',
  'vanity',
  'video',
] as const;

export type DebugService = (typeof DEBUG_SERVICES)[number];

/** Name of the query parameter and the cookie; both contain a comma-separated list of services. */
export const DEBUG_NAME = 'jsDebug';

/** Returns the services that the query or the cookie enables, in declaration order. Ignores unknown names. */
export function openDebugServices(query: URLSearchParams, cookie: string | null): DebugService[] {
  const requested = [...query.getAll(DEBUG_NAME), cookie ?? ''].join().split(',');
  const names = new Set(requested.map((name) => name.trim()));
  return DEBUG_SERVICES.filter((service) => names.has(service));
}
