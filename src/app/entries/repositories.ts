import type { ContentRepository } from '../../model/ports';

/** Typed APIs of the app, keyed by resource. */
export interface RepositoryTable {
  content: ContentRepository;
}

export interface Repositories {
  mount(table: RepositoryTable): void;
  get<Resource extends keyof RepositoryTable>(resource: Resource): RepositoryTable[Resource];
}

/** Creates the table of APIs. `get` throws before the app is mounted, and for an unknown resource. */
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
