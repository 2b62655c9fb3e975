/** The editor's own live region: it stands in the page from the moment the editor does. */
let region: HTMLElement | undefined;

/** Has a screen reader say something, politely. */
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
