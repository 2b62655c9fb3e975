import type { AuditLogContext } from '#contracts/page.ts';

/** Marks calls of the app, as part of the CSRF protection (SH-API-010). */
export const markerHeader = { 'X-Requested-With': 'vanilla' } as const;
const transientKeyHeader = 'X-Transient-Key';
export const longRunContentType = 'application/system+jwt'; // SH-API-014

/** Set by a CDN in front of the site if it responds with its own page (resolutions G39). */
export const mitigation = { header: 'cf-mitigated', challenge: 'challenge' } as const;

/** Data of the page that is sent with each call. Global, because there is one page. */
const page: { auditLog?: AuditLogContext; transientKey?: string } = {};

/** Called once when a page starts. */
export function setAuditLog(context: AuditLogContext | null | undefined): void {
  page.auditLog = context ?? undefined;
}

export function setTransientKey(key: string): void {
  page.transientKey = key;
}

/** Encodes other characters, because header values are limited to Latin-1 and the call would fail. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, (character) => encodeURIComponent(character));

/** SH-API-011: on every call if the page has an audit-log context, otherwise on none. */
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
