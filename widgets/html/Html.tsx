import { usePageNonce } from '#kit';
import { attachShadow, shadowMarkup } from './shadowMarkup.ts';
import type { HtmlProps } from './types.gen.ts';

/**
 * An admin's markup in an open shadow root: its styles reach nothing else, and the page's reach nothing in it. The root is
 * declared in the HTML, so it needs no script. The parser replaces the template, hence the silenced hydration difference.
 */
export function Html(props: HtmlProps) {
  const nonce = usePageNonce();
  if (!props.html && !props.javascript) return null;
  const template = `<template shadowrootmode="open">${shadowMarkup(props, nonce)}</template>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it; a declared shadow root can only be written as HTML
  return <div ref={attachShadow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: template }} />;
}
