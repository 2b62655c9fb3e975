import { trustedHtml, useHasScript, usePageNonce, useSectionHtml } from '#kit';
import { attachShadow, shadowMarkup } from './shadowMarkup.ts';
import type { HtmlProps } from './types.gen.ts';

/**
 * An admin's markup in an open shadow root: its styles reach nothing else, and the page's reach nothing in it. The root
 * is declared in the HTML, so it needs no script. The parser replaces the template, hence the silenced hydration
 * difference. Drawn in the browser there is no parser to do that: the root is attached by script.
 */
export function Html(props: HtmlProps) {
  const nonce = usePageNonce();
  const hasScript = useHasScript();
  const inSection = useSectionHtml();
  if (!props.html && !props.javascript) return null;
  const markup = shadowMarkup({ ...props, ...(props.html ? { html: inSection(props.html) } : {}) }, nonce);
  const template = hasScript ? '' : `<template shadowrootmode="open">${markup}</template>`;
  return (
    <div
      ref={(host) => attachShadow(host, markup)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it; a declared shadow root can only be written as HTML
      dangerouslySetInnerHTML={{ __html: trustedHtml(template) }}
    />
  );
}
