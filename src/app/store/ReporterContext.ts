import { createContext } from 'react';
import type { Reporter } from '../../model/ports';

const silent: Reporter = {
  error: () => undefined,
  warn: () => undefined,
  log: () => undefined,
};

/** Where boundaries tell of what failed below them. */
export const ReporterContext = createContext<Reporter>(silent);
