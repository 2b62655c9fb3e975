import type { ReactElement } from 'react';
import { trustedHtml } from '#lib/trustedTypes.ts';
import { usePageNonce } from './pageNonce.ts';

/**
 * Custom properties by name as vanilla-extract's `createVar` returns it (`var(--x)`), with values sanitized by
 * cssValues.ts.
 */
export type StyleVars = Readonly<Record<string, string | undefined>>;

export interface StyledByVars {
  /** Class for the element that gets the values; undefined if there are none. */
  readonly className: string | undefined;
  /** The first child of that element. */
  readonly style: ReactElement | null;
}

/** FNV-1a in base 36: the server and the browser compute the same class from the same values. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

const nameOf = (variable: string) => /^var\((--[\w-]+)/.exec(variable)?.[1] ?? variable;

/**
 * Sets values from an admin's document (a color, a height) as custom properties of one element. The content security
 * policy forbids `style` attributes, but allows a style element with the page's nonce. The widget's styles.css.ts reads
 * the variables and has their fallbacks.
 */
export function useStyleVars(vars: StyleVars): StyledByVars {
  const nonce = usePageNonce();
  const declarations = Object.entries(vars).flatMap(([name, value]) =>
    value === undefined ? [] : [`${nameOf(name)}:${value}`],
  );
  if (declarations.length === 0) return { className: undefined, style: null };
  const body = declarations.join(';');
  const className = `fm-v-${hashOf(body)}`;
  // Browsers hide the nonce of an element in the page, so the attribute always differs between server and browser.
  const style = (
    <style
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: values come through cssValues.ts; as a child React would escape their quotes
      dangerouslySetInnerHTML={{ __html: trustedHtml(`.${className}{${body}}`) }}
    />
  );
  return { className, style };
}
