import { createHash } from 'node:crypto';
import type { DocumentFacts } from './documentShell.ts';

export interface PageContent {
  readonly html: Uint8Array;
  readonly layout: string;
  readonly document: DocumentFacts;
}

/**
 * Equal for pages that read alike: a browser that has one of them need not be sent the other. The nonce, the moment it
 * was made and the number of its call differ in every page and count for nothing.
 */
export function pageVersion({ html, layout, document }: PageContent): string {
  const { now: _, ...site } = document.state.site;
  const { auditLog: __, ...state } = document.state;
  const text = Buffer.from(html).toString().replaceAll(document.nonce, '');
  return createHash('sha256')
    .update(JSON.stringify([layout, document.seo, { ...state, site }]))
    .update(text)
    .digest('base64url')
    .slice(0, 16);
}
