import {
  checkedPage,
  articleOf,
  ownPathElsewhere,
  pageRequestFor,
} from '../../../src/model/routing/pageRequest';
import { errorStatus } from '../../../src/model/routing/errors';
import { matchRoute, pathFor } from '../../../src/model/routing/routeMatch';
import type { PageSource } from '../../pages/documents/producer';
import type { HostCheck } from '../../http/security/hosts';

/** Path, title and description of a page that readers can share. */
export interface OwnPage {
  path: string;
  title: string;
  dek: string;
}

export interface OwnPages {
  /**
   * Finds the page at a URL or path. Resolves with null if this site has no such page.
   * @param host the requested host, which may differ from the public host in a demo.
   */
  find(address: string, host: string): Promise<OwnPage | null>;
}

interface OwnPageDependencies {
  content: PageSource;
  hosts: Pick<HostCheck, 'isOwnOrigin'>;
  publicOrigin: string;
  edition: string;
}

export function createOwnPages({
  content,
  hosts,
  publicOrigin,
  edition,
}: OwnPageDependencies): OwnPages {
  return {
    async find(address, host) {
      const path = pathOfOwn(address, publicOrigin, (origin) => hosts.isOwnOrigin(origin, host));
      const match = path === null ? null : matchRoute(path);
      if (!match) return null;
      try {
        const page = checkedPage((await content.page(pageRequestFor(match))).value, edition);
        const article = articleOf(page);
        return {
          path: ownPathElsewhere(page, match) ?? pathFor(match),
          title: article ? article.headline || article.title : page.meta.title,
          dek: article ? article.dek : page.meta.description,
        };
      } catch (error) {
        // Returns null for a missing, moved or invalid page, but rethrows server errors.
        if (errorStatus(error) < 500) return null;
        throw error;
      }
    },
  };
}

function pathOfOwn(
  address: string,
  publicOrigin: string,
  isOwn: (origin: string) => boolean,
): string | null {
  // Resolves only paths against the public origin, because an empty string would become the front page.
  const base = address.startsWith('/') ? publicOrigin : undefined;
  if (!URL.canParse(address, base)) return null;
  const { origin, pathname, username, password } = new URL(address, base);
  if (!isOwn(origin) || username !== '' || password !== '') return null;
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
