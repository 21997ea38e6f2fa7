import type { ReactNode } from 'react';

/** SVG paths of the icons, in a 24 × 24 view box. */
const MARKS: Readonly<Record<string, string>> = {
  comments: 'M3.5 4h17v12.5h-9L6.5 20.5v-4h-3zM7 8v2h10V8zm0 3.5v2h7v-2z',
  linkedin:
    'M4 9h3.5v11H4zM5.75 3.8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9.8 9h3.3v1.5c.6-1 1.8-1.8 3.5-1.8 3.2 0 4.4 1.9 4.4 5.1V20h-3.5v-5.6c0-1.6-.4-2.7-1.9-2.7-1.6 0-2.3 1.1-2.3 2.8V20H9.8z',
  flipboard: 'M4 4h16v5.3h-5.3v5.4H9.3V20H4z',
  facebook:
    'M13.6 21v-8h2.7l.5-3.3h-3.2V7.8c0-1 .4-1.6 1.7-1.6H17V3.3c-.5-.1-1.3-.2-2.3-.2-2.5 0-4.2 1.5-4.2 4.3v2.3H7.6V13h2.9v8z',
  twitter: 'M3.5 4h5.2l4 5.6L17.6 4H20l-6.2 7.1L20.8 20h-5.2l-4.4-6.1L5.9 20H3.5l6.6-7.6z',
  more: 'M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm7 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
};

export function ShareIcon({ name }: { name: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={MARKS[name]} />
    </svg>
  );
}
