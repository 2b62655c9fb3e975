import { noteForReload } from './afterReload.ts';
import { keepPlace } from './keptPlace.ts';
import { keepTyped } from './typedText.ts';
import { hasActs, hasWrites, writesEnd } from './underWay.ts';

/** Why a page reloads itself: its scripts belong to an old build, or a CDN shows a challenge. */
export type ReloadReason = 'stale-chunk' | 'challenge';

const storageKey = 'folkmoot.reloads';
/** After this time another reload is allowed, because a tab can stay open for weeks. */
const rearmMs = 60 * 60_000;
/** A reload waits no longer than this for the answers of writes. */
export const answersWaitMs = 5000;

/** Whether a reload is coming, or has begun. */
let isComing = false;

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

/** Keeps what the page would lose, and reloads it. @returns whether it does */
function reload({ sessionStorage: storage, location }: PageWindow): boolean {
  try {
    keepTyped(document, storage);
    keepPlace(storage);
  } catch {
    isComing = false;
    return false;
  }
  if (hasActs()) noteForReload('openAct');
  // Not `reload()`, which would submit a form again; without the hash, with which the browser would only scroll.
  location.replace(location.pathname + location.search);
  return true;
}

/**
 * Reloads the page, once per reason and build, and keeps typed text (`restoreTyped`) and the place in the page
 * (`restorePlace`). Waits for the answers of writes, as a reload would end them. Never reloads without session storage,
 * because a loop would be worse than an error. @returns whether the page is being reloaded
 */
export function reloadOnce(reason: ReloadReason, build = '', target: PageWindow = window): boolean {
  try {
    const storage = target.sessionStorage;
    const known = read(storage);
    const key = `${reason} ${build}`;
    if (Date.now() - (known[key] ?? 0) < rearmMs) return false;
    storage.setItem(storageKey, JSON.stringify({ ...known, [key]: Date.now() }));
  } catch {
    return false;
  }
  isComing = true;
  if (!hasWrites()) return reload(target);
  void writesEnd(answersWaitMs).then(() => reload(target));
  return true;
}

/**
 * A call has met a challenge, which a reload passes. The call is not repeated, because a post must not be sent twice:
 * after the reload the viewer learns that what they did was not saved.
 */
export function passChallenge(isAct: boolean): void {
  if ((reloadOnce('challenge') || isComing) && isAct) noteForReload('lostAct');
}
