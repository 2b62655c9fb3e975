/** Development only: loads the page again when the build says so, and after the server has come back. */
export function watchForReload(): void {
  const events = new EventSource('/dev/events');
  let wasLost = false;
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('error', () => {
    wasLost = true;
  });
  events.addEventListener('open', () => {
    if (wasLost) location.reload();
  });
}
