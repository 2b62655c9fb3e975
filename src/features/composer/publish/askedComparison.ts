import type { Shown } from '../revisions/Pictures.tsx';

interface EntryState {
  readonly isCompared?: boolean;
}

/** The version that the address asks to compare the draft with, until that comparison is closed. */
export function askedComparison(address: string): Shown | undefined {
  const isClosed = typeof history !== 'undefined' && (history.state as EntryState | null)?.isCompared === true;
  const asked = new URLSearchParams(address.split('?')[1]).get('compare');
  if (isClosed || asked === null) return undefined;
  if (asked === 'published' || asked === 'draft') return 'published';
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
}

/** Notes in this entry of the history that its comparison was closed, so that a reload does not open it again. */
export function noteClosedComparison(): void {
  history.replaceState({ ...(history.state as object | null), isCompared: true } satisfies EntryState, '');
}
