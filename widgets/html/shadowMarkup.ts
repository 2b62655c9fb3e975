import { trustedHtml, trustedScript } from '#kit';
import type { HtmlProps } from './types.gen.ts';

/**
 * What the page gives to markup that its own styles cannot reach. Custom properties are inherited into a shadow root.
 */
const baseCss =
  ':host{display:block;overflow-wrap:anywhere}:host([hidden]){display:none}img,video{max-width:100%;height:auto}a{color:var(--fm-color-link)}style+*{margin-block-start:0}:host>:last-child{margin-block-end:0}';

const nonceAttribute = (nonce: string | undefined) =>
  nonce === undefined ? '' : ` nonce="${nonce.replace(/[^\w+/=-]/g, '')}"`;

/**
 * No `</style` or `</script` of the text can end its element: inside strings, where alone it makes sense, an escape
 * reads the same.
 */
const cssText = (css: string) => css.replace(/<\/(?=style)/gi, '<\\/');
const scriptText = (javascript: string) => javascript.replace(/<(?=\/?script|!--)/gi, '\\x3c');

/** Content of the shadow root; `html` comes sanitised from the server. */
export function shadowMarkup({ html, css, javascript }: HtmlProps, nonce: string | undefined): string {
  const style = `<style${nonceAttribute(nonce)}>${baseCss}${cssText(css ?? '')}</style>`;
  const script = javascript ? `<script${nonceAttribute(nonce)}>${scriptText(javascript)}</script>` : '';
  return `${style}${html ?? ''}${script}`;
}

/** A script that came by `innerHTML` never runs; an equal new one does. */
function revive(script: HTMLScriptElement): void {
  const fresh = script.ownerDocument.createElement('script');
  fresh.textContent = trustedScript(script.textContent ?? '');
  script.replaceWith(fresh);
}

/** Gives an element its shadow root where the parser did not: after an in-page move the markup comes from script. */
export function attachShadow(host: HTMLElement | null, markup: string): void {
  if (!host || host.shadowRoot) return;
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = trustedHtml(markup);
  for (const script of root.querySelectorAll('script')) revive(script);
}
