/** The editor’s live region, present from the moment the editor mounts. */
let region: HTMLElement | undefined;

/** Announces a text to screen readers, politely. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = Object.assign(document.createElement('div'), { className: 'visually-hidden' });
    region.setAttribute('role', 'status');
    region.dataset['overlay'] = '';
    document.body.append(region);
  }
  const place = region;
  place.textContent = '';
  requestAnimationFrame(() => {
    place.textContent = text;
  });
}
