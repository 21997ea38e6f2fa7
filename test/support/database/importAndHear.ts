import { importFolder } from '../../../server/content/import/importFolder';
import type { Store } from '../../../server/store/openStore';
import { eventually } from '../waiting';

type Options = Partial<Parameters<typeof importFolder>[2]>;

/** Imports a content folder, and resolves once the store's change feed has reported the import. */
export async function importAndHear(
  store: Store,
  folder: string,
  options: Options = {},
): Promise<Awaited<ReturnType<typeof importFolder>>> {
  const imported = await importFolder(store, folder, { siteKey: 'halfwave', ...options });
  await eventually(
    () => store.changes.seq(),
    (heard) => heard >= (imported.seq ?? 0),
  );
  return imported;
}
