/** How far a remote load is (SH-API-002). Documents and stores of other clients write them in either case. */
export const loadStatuses = ['PENDING', 'LOADING', 'SUCCESS', 'ERROR'] as const;
export type LoadStatus = (typeof loadStatuses)[number];
export type WrittenLoadStatus = LoadStatus | Lowercase<LoadStatus>;

/** The status that a text names, in either case; `undefined` when it names none (SH-API-003). */
export function loadStatusFrom(text: unknown): LoadStatus | undefined {
  return loadStatuses.find((status) => typeof text === 'string' && (text === status || text === status.toLowerCase()));
}

export function isLoadStatus(written: unknown, status: WrittenLoadStatus): boolean {
  const known = loadStatusFrom(written);
  return known !== undefined && known === loadStatusFrom(status);
}

/** Status of a query or mutation of React Query, each of which keeps its own error (SH-API-004). */
export function loadStatusOf(load: {
  readonly status: 'pending' | 'idle' | 'success' | 'error';
  /** Of queries; `idle` while a query waits for what it depends on. */
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle';
}): LoadStatus {
  if (load.status === 'success') return 'SUCCESS';
  if (load.status === 'error') return 'ERROR';
  const isSent = load.fetchStatus === undefined ? load.status === 'pending' : load.fetchStatus === 'fetching';
  return isSent ? 'LOADING' : 'PENDING';
}
