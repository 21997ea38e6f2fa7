import type { ContentRepository } from '../../model/ports';

/** The typed APIs of the app, by resource. */
export interface RepositoryTable {
  content: ContentRepository;
}

export interface Repositories {
  mount(table: RepositoryTable): void;
  get<Resource extends keyof RepositoryTable>(resource: Resource): RepositoryTable[Resource];
}

/** Repositories exist once the app is mounted; asking before, or for an unknown one, is an error. */
export function createRepositories(): Repositories {
  let mounted: RepositoryTable | null = null;
  return {
    mount(table) {
      mounted = table;
    },
    get(resource) {
      if (!mounted) {
        throw new Error('You are attempting to get a repository before the app is mounted');
      }
      if (!Object.hasOwn(mounted, resource)) {
        throw new Error(`There is no API definition for the resource ${resource}`);
      }
      return mounted[resource];
    },
  };
}
