import type { ReactElement } from 'react';
import { trustedHtml } from '#lib/trustedTypes.ts';
import { usePageNonce } from './pageNonce.ts';

/**
 * Custom properties, named as vanilla-extract's `createVar` gives them (`var(--x)`), with values made safe by
 * cssValues.ts.
 */
export type StyleVars = Readonly<Record<string, string | undefined>>;

export interface StyledByVars {
  /** To stand on the element that gets the values; empty when there are none. */
  readonly className: string | undefined;
  /** To stand as first child of that element. */
  readonly style: ReactElement | null;
}

/** FNV-1a, in base 36: the same values make the same class on the server and in the browser. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

const nameOf = (variable: string) => /^var\((--[\w-]+)/.exec(variable)?.[1] ?? variable;

/**
 * Values that only an admin's document knows (a colour, a height), as custom properties of one element. Our content
 * policy forbids `style` attributes; a style element with the page's nonce it allows. The widget's styles.css.ts reads
 * the variables and gives their fallbacks.
 */
export function useStyleVars(vars: StyleVars): StyledByVars {
  const nonce = usePageNonce();
  const declarations = Object.entries(vars).flatMap(([name, value]) =>
    value === undefined ? [] : [`${nameOf(name)}:${value}`],
  );
  if (declarations.length === 0) return { className: undefined, style: null };
  const body = declarations.join(';');
  const className = `fm-v-${hashOf(body)}`;
  // Browsers hide a nonce once the element stands in the page, so the server's and the browser's attribute always
  // differ.
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
