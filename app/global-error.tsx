'use client';

/** Shown when even the frame around all pages broke, so it relies on nothing. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main role="alert">
          <h1>Lectern could not be shown</h1>
          <p>
            Something went wrong on our side. Nothing that you saved is lost.
            {error.digest !== undefined && ` Report this reference if it happens again: ${error.digest}.`}
          </p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
