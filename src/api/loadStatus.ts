/** Status of a remote load (SH-API-002). Documents and other clients write it in upper or lower case. */
export const loadStatuses = ['PENDING', 'LOADING', 'SUCCESS', 'ERROR'] as const;
export type LoadStatus = (typeof loadStatuses)[number];
export type WrittenLoadStatus = LoadStatus | Lowercase<LoadStatus>;

/** Parses a status in any case; undefined if it is unknown (SH-API-003). */
export function loadStatusFrom(text: unknown): LoadStatus | undefined {
  return loadStatuses.find((status) => typeof text === 'string' && (text === status || text === status.toLowerCase()));
}

export function isLoadStatus(written: unknown, status: WrittenLoadStatus): boolean {
  const known = loadStatusFrom(written);
  return known !== undefined && known === loadStatusFrom(status);
}

/** Status of a React Query query or mutation, which keep their own errors (SH-API-004). */
export function loadStatusOf(load: {
  readonly status: 'pending' | 'idle' | 'success' | 'error';
  /** For queries; `idle` while a query waits for its dependencies. */
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
}): LoadStatus {
  if (load.status === 'success') return 'SUCCESS';
  if (load.status === 'error') return 'ERROR';
  const isSent = load.fetchStatus === undefined ? load.status === 'pending' : load.fetchStatus === 'fetching';
  return isSent ? 'LOADING' : 'PENDING';
}
