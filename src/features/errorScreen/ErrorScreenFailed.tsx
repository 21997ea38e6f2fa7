import type { ReactNode } from 'react';

/** Last resort if an error screen throws; depends on no other component. */
export function ErrorScreenFailed(): ReactNode {
  return (
    <main>
      <h1>An error occurred while showing the error page</h1>
      <p>
        <a href="/">Back to the front page</a>
      </p>
    </main>
  );
}
