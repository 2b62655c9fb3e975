import { previewHeader, previewParam, withPreview } from '#domain/previewAs.ts';

// Inlined in pages that the composer shows as others see them, before all other scripts. All calls name the preview,
// so that the server answers them as its audience and refuses writes; links and searches stay in it.

const token = document.currentScript?.dataset['token'] ?? '';
const params = new URLSearchParams(location.search);
const draft = params.get('layoutDraft');
const kept = { ...(draft === null ? {} : { layoutDraft: draft }), [previewParam]: token };

const send = window.fetch.bind(window);
window.fetch = (input, init) => {
  const request = new Request(input, init);
  const { origin, pathname } = new URL(request.url);
  // a preview is not a visit
  if (pathname === '/api/v2/tick') return Promise.resolve(new Response(null, { status: 204 }));
  if (origin === location.origin) request.headers.set(previewHeader, token);
  return send(request);
};
navigator.sendBeacon = () => false;

addEventListener(
  'click',
  (event) => {
    const { target, button, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (
      !link ||
      link.matches('[role="button"], [aria-haspopup], [download]') ||
      button !== 0 ||
      defaultPrevented ||
      ctrlKey ||
      metaKey ||
      shiftKey ||
      link.target === '_blank'
    )
      return;
    const to = new URL(link.href);
    const isSamePage = to.pathname === location.pathname && to.search === location.search && to.hash !== '';
    if (to.origin !== location.origin || isSamePage) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    location.assign(withPreview(`${to.pathname}${to.search}${to.hash}`, kept));
  },
  { capture: true },
);

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.method === 'post') event.preventDefault();
  else if (!event.defaultPrevented)
    for (const [name, value] of Object.entries(kept)) {
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
});
