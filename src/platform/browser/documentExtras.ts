import { keepFormDrafts } from '../storage/formDrafts';
import { addPrintSheet } from './printSheet';

/** The parts of a document that can wait until everything else has loaded. */
export interface DocumentExtras {
  addPrintSheet(): void;
  /** Saves form drafts from now on, and restores earlier ones. */
  keepFormDrafts(): void;
}

export function createDocumentExtras(page: Window): DocumentExtras {
  return {
    addPrintSheet() {
      addPrintSheet(page.document);
    },
    keepFormDrafts() {
      keepFormDrafts(page);
    },
  };
}
