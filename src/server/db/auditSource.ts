import { AsyncLocalStorage } from 'node:async_hooks';

/** A request, as the audit log stores it: without secrets and within limits. */
export interface AuditRequest {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  /** Its query as JSON. */
  readonly query: string;
}

/** The API call that makes changes, and the page that sent it, if that page named itself. */
export interface AuditSource extends AuditRequest {
  readonly parent: (AuditRequest & { readonly id: string }) | undefined;
}

// Repos take the database only, and dozens of them write to the audit log, so the call is not passed as a parameter.
const current = new AsyncLocalStorage<AuditSource>();

/** The API call that is being handled; undefined for the command line and jobs. */
export const auditSource = (): AuditSource | undefined => current.getStore();

/** Calls a function whose changes the audit log attributes to this call. The outermost call counts. */
export function withAuditSource<T>(source: () => AuditSource, change: () => T): T {
  return current.getStore() ? change() : current.run(source(), change);
}
