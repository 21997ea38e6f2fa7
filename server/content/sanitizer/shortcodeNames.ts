import { READERS } from '../../../src/model/shortcodes/readers';

/** Known shortcodes. Unknown ones that have attributes or content are shown as gaps. */
export const SHORTCODES: ReadonlySet<string> = new Set(Object.keys(READERS));
