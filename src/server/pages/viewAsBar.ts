import type { Locale } from '#i18n/locale.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import messages from './messages.json' with { type: 'json' };

/** A page that is shown as another role sees it. */
export interface ViewedPage {
  /** Name of the role. */
  readonly name: string;
  readonly isGuest: boolean;
  /** CSRF key of the session. */
  readonly transientKey: string;
}

/** Room at the bottom of the window, which floating controls leave to the bar. */
const height = '56px';
const style =
  '.view-as{position:fixed;inset-block-end:0;inset-inline:0;z-index:var(--fm-layer-title-bar);display:flex;gap:16px;' +
  'align-items:center;justify-content:center;padding:4px 16px;background:var(--fm-color-warning-soft);' +
  'color:var(--fm-color-text-strong);border-block-start:2px solid var(--fm-color-warning);' +
  `min-block-size:${height};box-sizing:border-box}` +
  '.view-as p,.view-as form{margin:0}.view-as button{min-block-size:36px;padding:0 12px;cursor:pointer;font:inherit;' +
  'font-weight:600;white-space:nowrap;color:inherit;background:var(--fm-color-card);' +
  'border:1px solid var(--fm-color-border-strong);border-radius:var(--fm-radius-medium)}' +
  '@media (pointer:coarse){.view-as button{min-block-size:44px}}@media (max-width:600px){.view-as small{display:none}' +
  '.view-as{justify-content:space-between}}@media print{.view-as{display:none}}' +
  `html{--bottom-bar:${height};scroll-padding-block-end:72px}body{padding-block-end:${height}}`;

/** The bar of administrators on a site that was started with `--safe`. */
export function safeStartBar({ locale, nonce }: { readonly locale: Locale; readonly nonce: string }): string {
  const t = locale.translator(messages);
  const [before = '', after = ''] = t('safeStartText', { safeStart: '\u0000' }).split('\u0000');
  const name = escapeHtml(t('safeStart'));
  return (
    `<style nonce="${nonce}">${style}</style>` +
    // On phones only the name has room: more lines would cover what floats above the bar.
    `<section class="view-as" aria-label="${name}">` +
    `<p><small>${escapeHtml(before)}</small><b>${name}</b><small>${escapeHtml(after)}</small></p></section>`
  );
}

/**
 * The bar on pages that a member sees as another role. Outside of the layout, so that no layout can hide it, and a
 * plain form, so that it works whatever else fails.
 */
export function viewAsBar(
  { name, isGuest, transientKey }: ViewedPage,
  { locale, nonce, address }: { readonly locale: Locale; readonly nonce: string; readonly address: string },
): string {
  const t = locale.translator(messages);
  const [before = '', after = ''] = t(isGuest ? 'viewAsGuest' : 'viewAsRole', { name: '\u0000' }).split('\u0000');
  return (
    `<style nonce="${nonce}">${style}</style>` +
    `<section class="view-as" aria-label="${escapeHtml(t('viewAs'))}">` +
    `<p>${escapeHtml(before)}<b><bdi>${escapeHtml(name)}</bdi></b>${escapeHtml(after)} ` +
    `<small>${escapeHtml(t('viewAsLimits'))}</small></p>` +
    '<form method="post" action="/view-as">' +
    `<input type="hidden" name="transientKey" value="${escapeHtml(transientKey)}">` +
    `<input type="hidden" name="target" value="${escapeHtml(address)}">` +
    `<button type="submit">${escapeHtml(t('viewAsEnd'))}</button></form></section>`
  );
}
