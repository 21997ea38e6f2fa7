import { PRINT_SHEET } from '../../model/routing/printSheet';

/** Adds the print style sheet to a document. Documents do not link to it, because the browser would load it early. */
export function addPrintSheet(document: Document): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = 'print';
  link.href = PRINT_SHEET;
  document.head.append(link);
}
