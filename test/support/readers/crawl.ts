import type { RunningServer } from '../servers/server';

/** A response from a server. */
export interface Answer {
  path: string;
  status: number;
  type: string;
  /** Path that a redirect leads to, or null. */
  location: string | null;
  /** Headers, followed by the body if it is text, for example HTML, JSON, a script or SVG. */
  text: string;
}

type Site = Pick<RunningServer, 'get' | 'origin'>;

export async function answerOf(site: Site, path: string): Promise<Answer> {
  const answer = await site.get(path, { accept: 'text/html,*/*' });
  const type = answer.headers.get('content-type') ?? '';
  const head = [...answer.headers].map((line) => line.join(': ')).join('\n');
  const bytes = await answer.arrayBuffer();
  const isText = /text|json|xml|javascript/.test(type);
  const body = isText ? new TextDecoder().decode(bytes) : '';
  const location = answer.headers.get('location');
  return { path, status: answer.status, type, location, text: `${head}\n${body}` };
}

/**
 * Returns the paths on this server that a response refers to in links, images, redirects, sitemaps and feeds, except
 * those of built assets.
 */
function pathsIn({ text, location }: Answer, { origin }: Site): string[] {
  const written = [...text.matchAll(/(?:href|src)="([^"]*)"|<(?:loc|link)>([^<]*)</g)];
  const addresses = written.map(([, attribute, element]) => attribute ?? element ?? '');
  return [...addresses, location ?? ''].flatMap((address) => {
    const plain = address.replaceAll('&amp;', '&');
    const url = URL.canParse(plain, origin) ? new URL(plain, origin) : null;
    const isOwn = url?.hostname === '127.0.0.1' && !url.pathname.startsWith('/assets/');
    return isOwn ? [url.pathname + url.search] : [];
  });
}

/** Maximum number of concurrent requests. */
const AT_ONCE = 4;

/** Requests the given paths and every path that a response refers to. */
export async function crawl(site: Site, starts: readonly string[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const requested = new Set<string>();
  let paths = [...new Set(starts)];
  while (paths.length > 0) {
    for (const path of paths) requested.add(path);
    const waiting = [...paths];
    const found: string[] = [];
    const work = async (): Promise<void> => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const answer = await answerOf(site, path);
        answers.set(path, answer);
        found.push(...pathsIn(answer, site));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    paths = [...new Set(found)].filter((path) => !requested.has(path));
  }
  return answers;
}
