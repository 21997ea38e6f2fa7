import { systemClock } from '../../platform/browser/clock';
import { createLibrary, type Library } from '../../platform/library/library';
import { openLibraryWorker } from '../../platform/library/openLibraryWorker';

/** Creates the search of the stories on this device. */
export function openLibrary(): Library {
  const wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => void systemClock.setTimeout(resolve, milliseconds));
  return createLibrary({ openWorker: openLibraryWorker, wait });
}
