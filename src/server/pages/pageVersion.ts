import { createHash } from 'node:crypto';
import type { DocumentFacts } from './documentShell.ts';

export interface PageContent {
  readonly html: Uint8Array;
  readonly layout: string;
  readonly document: DocumentFacts;
}

/**
 * Hash of a page's content, so that a browser that already has this version need not download it again. The nonce, the
 * creation time and the audit log differ in every response and are excluded.
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
