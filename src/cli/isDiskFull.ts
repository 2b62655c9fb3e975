/** Codes of the operating system (disk, quota) and of PostgreSQL. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a command failed because there is no space left. */
export const isDiskFull = (error: unknown): boolean => codes.has((error as { code?: unknown } | null)?.code);
