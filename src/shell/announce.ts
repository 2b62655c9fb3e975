/** The region of the page that speaks (server/pages/documentShell.ts). */
const region = '[data-announcer]';

/** Has a screen reader say something, politely. Where nothing speaks, it is only logged. */
export function announce(text: string): void {
  const speaker = document.querySelector<HTMLElement>(region);
  if (!speaker) {
    console.warn(`No live region to announce: ${text}`);
    return;
  }
  // The same words twice are only read again when the region was empty in between.
  speaker.textContent = '';
  requestAnimationFrame(() => {
    speaker.textContent = text;
  });
}
