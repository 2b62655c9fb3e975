import type { ApiAuditUndo } from '#contracts/api-auditUndo.gen.ts';
import { callApi } from './client.ts';

export type { ApiAuditUndo };

/** The effect of undoing an entry of the audit log. */
export function readUndo(auditLogID: string): Promise<ApiAuditUndo> {
  return callApi(`/audit-logs/${auditLogID}/undo`);
}

/** Undoes a change; refused (409) if it was changed again since. */
export function undoChange(auditLogID: string): Promise<ApiAuditUndo> {
  return callApi(`/audit-logs/${auditLogID}/undo`, { method: 'POST' });
}
