import { keepTyped } from './typedText.ts';

/**
 * Why a page would load itself again: its scripts are of a build that is gone, or a CDN wants to look at the reader.
 */
export type ReloadReason = 'stale-chunk' | 'challenge';

const storageKey = 'folkmoot.reloads';
/** Afterwards a new case may reload again: a tab can stay open for weeks. */
const rearmMs = 60 * 60_000;

interface Reloads {
  readonly [caseKey: string]: number;
}

interface PageWindow {
  readonly sessionStorage: Storage;
  readonly location: Pick<Location, 'pathname' | 'search' | 'replace'>;
}

function read(storage: Storage): Reloads {
  try {
    const known: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    return typeof known === 'object' && known !== null ? (known as Reloads) : {};
  } catch {
    return {};
  }
}

/**
 * Loads the page anew, once per reason and build; what has been typed is kept over it (`restoreTyped`). Without a
 * storage to count in it never does: a loop is worse than an error.
 * @returns whether the page is on its way.
 */
export function reloadOnce(reason: ReloadReason, build = '', target: PageWindow = window): boolean {
  try {
    const storage = target.sessionStorage;
    const known = read(storage);
    const key = `${reason} ${build}`;
    if (Date.now() - (known[key] ?? 0) < rearmMs) return false;
    storage.setItem(storageKey, JSON.stringify({ ...known, [key]: Date.now() }));
    keepTyped(document, storage);
  } catch {
    return false;
  }
  // Not `reload()`: a page that answered a form would send it again.
  target.location.replace(target.location.pathname + target.location.search);
  return true;
}
