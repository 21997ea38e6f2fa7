import type { SagaPorts } from '../../../sagas/ports';
import { addPrintSheet } from '../../platform/browser/printSheet';
import { keepFormDrafts } from '../../platform/storage/formDrafts';

type DocumentExtras = Awaited<ReturnType<SagaPorts['documentExtras']>>;

export const documentExtras: DocumentExtras = {
  addPrintSheet() {
    addPrintSheet(document);
  },
  keepFormDrafts() {
    keepFormDrafts(window);
  },
};
