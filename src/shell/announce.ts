/** The page's live region (server/pages/documentShell.ts). */
const region = '[data-announcer]';

/** Announces a text to screen readers, politely. Only logged on pages without live region. */
export function announce(text: string): void {
  const speaker = document.querySelector<HTMLElement>(region);
  if (!speaker) {
    console.warn(`No live region to announce: ${text}`);
    return;
  }
  // The same text is only read again if the region was empty in between.
  speaker.textContent = '';
  requestAnimationFrame(() => {
    speaker.textContent = text;
  });
}
