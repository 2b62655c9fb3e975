import { createHash } from 'node:crypto';
import { scopedCss } from '#domain/customCss.ts';
import type { ThemePreview } from '#contracts/themePreview.ts';
import { setupAddress } from '#domain/setup.ts';
import { isWithoutCustomCode, styleGuidesPath } from '#domain/themes.ts';
import type { ThemeVariables } from '#theme/themeDocument.ts';

/** The theme of a page. */
export interface PageLook {
  readonly variables: ThemeVariables;
  /** Custom CSS, as written. */
  readonly styles: string;
  /** Custom script; empty unless the site allows it. */
  readonly javascript: string;
  /** Sanitized HTML above the title bar and below the footer. */
  readonly header: string;
  readonly footer: string;
  /** Whether it is the built-in theme, of which no page has any other look. */
  readonly isBuiltIn?: boolean;
  /** Present if only this viewer sees the theme. */
  readonly preview?: ThemePreview;
}

/** Custom code of a theme, as it goes into a page. */
export interface CustomCode {
  readonly css: string;
  readonly script: string;
  /** Sanitized HTML before and after `#app`. */
  readonly header: string;
  readonly footer: string;
}

export const noLook: PageLook = { variables: {}, styles: '', javascript: '', header: '', footer: '' };

const noCode: CustomCode = { css: '', script: '', header: '', footer: '' };

/** Keeps the text inside its script element. */
const inScript = (text: string) => text.replace(/<(?=\/script|!--)/gi, '\\x3C');

/** The custom code of a page; none on administration screens and entry forms. @param address without the section */
export function customCodeOf(look: PageLook, address: string): CustomCode {
  const { styles, javascript, header, footer } = look;
  if (`${styles}${javascript}${header}${footer}` === '' || isWithoutCustomCode(address)) return noCode;
  return { css: scopedCss(styles), script: inScript(javascript), header, footer };
}

const markLength = 8;
const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, markLength);

const composerPath = /^\/appearance\/layouts(?:\/[^/]+\/(?:edit|revisions))?$/;

/** Whether a page shows pages of this site in a frame: the theme editor, the list of layouts, the
 * composer with its versions, and the setup. */
export function showsOwnFrames(address: string): boolean {
  const path = address.replace(/\?.*$/s, '');
  return path.startsWith(`${styleGuidesPath}/`) || composerPath.test(path) || path === setupAddress;
}

/**
 * Distinguishes pages that in-page navigation must not mix, because styles, scripts and policy of the document stay
 * during it. It follows the URL of the build's manifest, as its fragment; the built-in theme has none.
 */
export function lookMark(look: PageLook, address: string): string {
  const code = customCodeOf(look, address);
  if (look.isBuiltIn && !look.preview && !showsOwnFrames(address)) return '';
  const parts = [look.variables, look.preview ?? null, code, showsOwnFrames(address)];
  return `#${hashOf(parts)}`;
}
