/** What a page can be asked to explain of itself; each is a view of the developer toolbar. */
export const DEBUG_SERVICES = [
  'ads',
  'consent',
  'device',
  'events',
  'experiments',
  'flags',
  'page',
  'vanity',
  'video',
] as const;

export type DebugService = (typeof DEBUG_SERVICES)[number];

/** Name of the query and of the cookie; both hold a list of services with commas between. */
export const DEBUG_NAME = 'jsDebug';

/** The services that query or cookie open, in their own order. Unknown names are passed over. */
export function openDebugServices(query: URLSearchParams, cookie: string | null): DebugService[] {
  const asked = [...query.getAll(DEBUG_NAME), cookie ?? ''].join().split(',');
  const names = new Set(asked.map((name) => name.trim()));
  return DEBUG_SERVICES.filter((service) => names.has(service));
}
