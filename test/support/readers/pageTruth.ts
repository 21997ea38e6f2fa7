import { DomUtils, parseDocument } from 'htmlparser2';
import type { SharedServer } from '../servers/sharedServer';

/** The title and heading of a page as the server renders them. */
export interface PageTruth {
  title: string;
  heading: string;
}

export async function truthOf(server: Pick<SharedServer, 'get'>, path: string): Promise<PageTruth> {
  const html = parseDocument(await (await server.get(path)).text());
  const text = (name: string): string => {
    const [found] = DomUtils.getElementsByTagName(name, html, true, 1);
    return found ? DomUtils.textContent(found).trim() : `no ${name}`;
  };
  return { title: text('title'), heading: text('h1') };
}
