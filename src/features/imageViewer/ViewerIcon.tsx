import type { ReactNode } from 'react';

const PATHS = {
  close: 'M5 5l14 14M19 5L5 19',
  enlarge: 'M12 5v14M5 12h14',
  fit: 'M5 12h14',
  previous: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
} as const;

export type ViewerIconName = keyof typeof PATHS;

export function ViewerIcon({ name }: { name: ViewerIconName }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
