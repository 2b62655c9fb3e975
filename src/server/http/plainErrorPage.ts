import { escapeHtml } from '#lib/escapeHtml.ts';

/**
 * The last fallback, without layout, database or theme. Tells viewers what they can do; cause and stack trace are
 * for administrators in debug mode.
 */
export function plainErrorPage(status: number, trace: string | readonly string[] = []): string {
  const isBusy = status === 503 || status === 429;
  const text = isBusy
    ? 'This community is temporarily unavailable. Please try again later.'
    : 'Something went wrong. Please try again later.';
  const lines = [trace].flat();
  const details = lines.length > 0 ? `<pre>${escapeHtml(lines.join('\n'))}</pre>` : '';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    'content="width=device-width, initial-scale=1"><title>There was an error</title></head><body><main>' +
    `<h1>There was an error</h1><p>${text}</p><p><a href="">Reload</a> <a href="/">Back to Home</a></p></main>` +
    `${details}</body></html>`
  );
}
