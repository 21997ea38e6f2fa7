import { createContext } from 'react';
import type { Reporter } from '../../model/ports';

const silent: Reporter = {
  error: () => undefined,
  warn: () => undefined,
  log: () => undefined,
};

/** Reporter for error boundaries. */
export const ReporterContext = createContext<Reporter>(silent);
