/** The last fallback, without layout, database or theme. Tells viewers what they can do, without technical details. */
export function plainErrorPage(status: number): string {
  const isBusy = status === 503 || status === 429;
  const text = isBusy
    ? 'This community is temporarily unavailable. Please try again later.'
    : 'Something went wrong. Please try again later.';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    'content="width=device-width, initial-scale=1"><title>There was an error</title></head><body><main>' +
    `<h1>There was an error</h1><p>${text}</p><p><a href="">Reload</a> <a href="/">Back to Home</a></p></main>` +
    '</body></html>'
  );
}
