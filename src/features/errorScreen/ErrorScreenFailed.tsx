import type { ReactNode } from 'react';

/** The last resort, when an error screen throws: nothing of ours stands between it and the reader. */
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
