import type { AuditLogContext } from '#contracts/page.ts';

/** Tells the server that a call comes from the app: part of its CSRF rule (contract: API §1.1, SH-API-010). */
export const markerHeader = { 'X-Requested-With': 'vanilla' } as const;
const transientKeyHeader = 'X-Transient-Key';
export const longRunContentType = 'application/system+jwt'; // SH-API-014

/** Set by a CDN in front of the site when it answers with a page of its own (resolutions G39). */
export const mitigation = { header: 'cf-mitigated', challenge: 'challenge' } as const;

/** What pages know that calls carry. One per page, like the address bar. */
const page: { auditLog?: AuditLogContext; transientKey?: string } = {};

/** Called once at the start of a page. */
export function setAuditLog(context: AuditLogContext | null | undefined): void {
  page.auditLog = context ?? undefined;
}

export function setTransientKey(key: string): void {
  page.transientKey = key;
}

/** A header takes bytes of Latin-1 only; a path in another script would make the call fail. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, (character) => encodeURIComponent(character));

/** SH-API-011: on every call when the page has an audit-log context, on none when it has not. */
function auditHeaders({ auditLog }: typeof page): Record<string, string> {
  if (!auditLog) return {};
  return {
    'X-Parent-Audit-Log-Id': headerText(auditLog.auditLogID),
    'X-Parent-Audit-Log-Request-Path': headerText(auditLog.requestPath),
    'X-Parent-Audit-Log-Request-Method': headerText(auditLog.requestMethod),
    'X-Parent-Audit-Log-Request-Query': headerText(JSON.stringify(auditLog.requestQuery)),
  };
}

/** The headers of every call. */
export function pageHeaders(): Record<string, string> {
  return {
    ...markerHeader,
    ...auditHeaders(page),
    ...(page.transientKey ? { [transientKeyHeader]: page.transientKey } : {}),
  };
}
