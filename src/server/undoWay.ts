import type { ApiAuditLog } from '#contracts/api-auditLog.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { HttpFacts } from './http/route.ts';
import type { Services } from './services.ts';

/** Why a change cannot be undone. */
export type UndoBlock = NonNullable<ApiAuditLog['undoBlock']>;

type Values = Readonly<Record<string, unknown>>;

/** An entry of the audit log that is to be undone. */
export interface UndoneEntry {
  readonly subjectID: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Undoes changes of one kind of record. */
export interface UndoHandler {
  /** Whether the entry holds everything that is needed. */
  readonly isPossible?: (entry: UndoneEntry) => boolean;
  /** Why it is not possible; by default the log lacks something. */
  readonly whyNot?: (entry: UndoneEntry) => UndoBlock | undefined;
  /** The record now, as the audit log describes it; null if there is none. */
  readonly read: (services: Services, entry: UndoneEntry) => Promise<Values | null>;
  /** Makes the record what it was before, with the checks and the audit entry of that change. @throws ApiError */
  readonly write: (
    input: { readonly services: Services; readonly viewer: Viewer; readonly http?: HttpFacts },
    entry: UndoneEntry,
  ) => Promise<void>;
}

/** By subject of the audit log. */
export type UndoHandlers = Readonly<Record<string, UndoHandler>>;
