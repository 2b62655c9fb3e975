import { trustedHtml, trustedScript } from '#kit';
import type { HtmlProps } from './types.gen.ts';

/** Base styles, because the page's do not apply inside. Custom properties are inherited into a shadow root. */
const baseCss =
  ':host{display:block;overflow-wrap:anywhere}:host([hidden]){display:none}' +
  'img,video{max-width:100%;height:auto}a{color:var(--fm-color-link)}' +
  'style+*{margin-block-start:0}:host>:last-child{margin-block-end:0}';

const nonceAttribute = (nonce: string | undefined) =>
  nonce === undefined ? '' : ` nonce="${nonce.replace(/[^\w+/=-]/g, '')}"`;

/**
 * Escapes `</style` and `</script`, so that the text cannot end its element. They only make sense inside strings, where
 * the escape means the same.
 */
const cssText = (css: string) => css.replace(/<\/(?=style)/gi, '<\\/');
const scriptText = (javascript: string) => javascript.replace(/<(?=\/?script|!--)/gi, '\\x3c');

/** Content of the shadow root; `html` was sanitized by the server. */
export function shadowMarkup({ html, css, javascript }: HtmlProps, nonce: string | undefined): string {
  const style = `<style${nonceAttribute(nonce)}>${baseCss}${cssText(css ?? '')}</style>`;
  const script = javascript ? `<script${nonceAttribute(nonce)}>${scriptText(javascript)}</script>` : '';
  return `${style}${html ?? ''}${script}`;
}

/** Scripts inserted by `innerHTML` never run, but equal new ones do. */
function revive(script: HTMLScriptElement): void {
  const fresh = script.ownerDocument.createElement('script');
  fresh.textContent = trustedScript(script.textContent ?? '');
  script.replaceWith(fresh);
}

/** Attaches a shadow root where no parser did, because script renders the HTML after in-page navigation. */
export function attachShadow(host: HTMLElement | null, markup: string): void {
  if (!host || host.shadowRoot) return;
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = trustedHtml(markup);
  for (const script of root.querySelectorAll('script')) revive(script);
}
