import type { ReactNode } from 'react';

const PATHS = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  again: 'M12 5V1L6 6l6 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z',
  loud: 'M3 9v6h4l5 5V4L7 9zM14 8.5v7a4 4 0 0 0 0-7zM14 4v2.2a6 6 0 0 1 0 11.6V20a8 8 0 0 0 0-16z',
  silent:
    'M3 9v6h4l5 5V4L7 9zM21.5 9.4L20.1 8l-2.6 2.6L14.9 8l-1.4 1.4 2.6 2.6-2.6 2.6 1.4 1.4 2.6-2.6 2.6 2.6 1.4-1.4-2.6-2.6z',
  captions:
    'M3 5h18v14H3zm8 5.2C10.4 9.4 9.500 9 8.500 9 6.800 9 5.500 10.300 5.500 12s1.300 3 3 3c1 0 1.900-.4 2.500-1.200l-1.200-.9c-.3.400-.8.600-1.300.600-.9 0-1.500-.7-1.500-1.500s.6-1.500 1.500-1.500c.5 0 1 .2 1.300.6zm7.500 0C17.900 9.400 17 9 16 9c-1.700 0-3 1.300-3 3s1.300 3 3 3c1 0 1.900-.4 2.500-1.200l-1.200-.9c-.3.400-.8.600-1.300.600-.9 0-1.500-.7-1.500-1.500s.6-1.500 1.500-1.500c.5 0 1 .2 1.300.6z',
  whole: 'M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z',
  close:
    'M6.400 5L12 10.600 17.600 5 19 6.400 13.400 12 19 17.600 17.600 19 12 13.400 6.400 19 5 17.600 10.600 12 5 6.400z',
} as const;

export type PlayerIconName = keyof typeof PATHS;

export function PlayerIcon({ name }: { name: PlayerIconName }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
