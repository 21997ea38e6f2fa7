import { useEffect, type ReactNode } from 'react';
import type { Stages } from '../../platform/browser/stages';

/** Marks the `hydrated` stage in an effect, which runs once React has committed the entire tree. */
export function Hydrated({ stages }: { stages: Stages }): ReactNode {
  useEffect(() => stages.mark('hydrated'), [stages]);
  return null;
}
