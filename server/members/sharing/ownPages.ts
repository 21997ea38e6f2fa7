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

/** A page that readers can open, as others are told of it. */
export interface OwnPage {
  path: string;
  title: string;
  dek: string;
}

export interface OwnPages {
  /**
   * The page at an address, whole or a path; null where this site has none.
   * @param host the one that was asked, under which a demo is read.
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
        // Not there, moved, or never asked for like this; what is broken on our side is told as that.
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
  // Only a path is completed: nothing at all would become the front page.
  const base = address.startsWith('/') ? publicOrigin : undefined;
  if (!URL.canParse(address, base)) return null;
  const { origin, pathname, username, password } = new URL(address, base);
  if (!isOwn(origin) || username !== '' || password !== '') return null;
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
