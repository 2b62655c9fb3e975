import { keepTyped } from './typedText.ts';

/** Why a page reloads itself: its scripts belong to an old build, or a CDN shows a challenge. */
export type ReloadReason = 'stale-chunk' | 'challenge';

const storageKey = 'folkmoot.reloads';
/** After this time another reload is allowed, because a tab can stay open for weeks. */
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
 * Reloads the page, once per reason and build, and keeps typed text (`restoreTyped`). Never reloads without session
 * storage, because a loop would be worse than an error. @returns whether the page is being reloaded
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
  // Not `reload()`, which would submit a form again.
  target.location.replace(target.location.pathname + target.location.search);
  return true;
}
