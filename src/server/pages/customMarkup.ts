import type { Locale } from '#i18n/locale.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import messages from './messages.json' with { type: 'json' };
import type { CustomCode } from './pageLook.ts';

const style =
  '.custom-html{padding:8px 16px;box-sizing:border-box;overflow-wrap:anywhere;color:var(--fm-color-text)}' +
  '.custom-html>div{max-inline-size:1440px;margin-inline:auto}.custom-html img{max-inline-size:100%;block-size:auto}' +
  '.custom-html a{color:var(--fm-color-link)}.custom-html p{margin-block:4px}';

/**
 * HTML of the theme above the title bar and below the footer. Outside of `#app`, because it stays across in-page
 * navigation and never runs.
 */
export function customMarkup(
  { header, footer }: Pick<CustomCode, 'header' | 'footer'>,
  { locale, nonce }: { readonly locale: Locale; readonly nonce: string },
): { readonly header: string; readonly footer: string } {
  const t = locale.translator(messages);
  const part = (html: string, name: 'customHeader' | 'customFooter') =>
    html === ''
      ? ''
      : `<style nonce="${nonce}">${style}</style>` +
        `<section class="custom-html" aria-label="${escapeHtml(t(name))}"><div dir="auto">${html}</div></section>`;
  return { header: part(header, 'customHeader'), footer: part(footer, 'customFooter') };
}
