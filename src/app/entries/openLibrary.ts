import { createWait, systemClock } from '../../platform/browser/clock';
import { createLibrary, type Library } from '../../platform/library/library';
import { openLibraryWorker } from '../../platform/library/openLibraryWorker';

/** Creates the adapter that searches the stories on this device. */
export function openLibrary(): Library {
  return createLibrary({ openWorker: openLibraryWorker, wait: createWait(systemClock) });
}
