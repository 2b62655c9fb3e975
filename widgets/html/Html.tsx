import { trustedHtml, useHasScript, usePageNonce, useSectionHtml } from '#kit';
import { attachShadow, shadowMarkup } from './shadowMarkup.ts';
import type { HtmlProps } from './types.gen.ts';

/**
 * An admin's HTML in an open shadow root, which isolates its styles from the page's. The root is declared in the HTML,
 * so it needs no script. The parser removes the template, so the hydration warning is suppressed. When rendered in the
 * browser, script attaches the root.
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
