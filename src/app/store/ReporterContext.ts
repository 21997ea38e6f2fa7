import { createContext } from 'react';
import type { Reporter } from '../../model/ports';

const silent: Reporter = {
  error: () => undefined,
  warn: () => undefined,
  log: () => undefined,
};

/** The reporter that error boundaries use. */
export const ReporterContext = createContext<Reporter>(silent);
