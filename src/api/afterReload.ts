import { ownViewerID } from './pageViewer.ts';

/**
 * Message of a page that has reloaded itself. `lostAct`: the last act of the viewer was not saved;
 * `openAct`: it had no answer yet; `otherViewer`: another account is signed in.
 */
export type ReloadNote = 'lostAct' | 'openAct' | 'otherViewer';

/** Key in the tab's session storage. */
export const reloadNoteKey = 'folkmoot.afterReload';
/** An older note belongs to another visit. */
const keptMs = 10 * 60_000;

interface Kept {
  readonly note: ReloadNote;
  /** The viewer of the page that reloaded. */
  readonly viewer: string | undefined;
  readonly at: number;
}

const notes: readonly unknown[] = ['lostAct', 'openAct', 'otherViewer'] satisfies readonly ReloadNote[];

/** Remembers it in this tab; a browser that blocks storage says nothing. */
export function noteForReload(note: ReloadNote, viewer = ownViewerID()): void {
  try {
    sessionStorage.setItem(reloadNoteKey, JSON.stringify({ note, viewer, at: Date.now() } satisfies Kept));
  } catch {
    // The storage is full or blocked.
  }
}

/** The note of the page before, once. One about acts is for their viewer only, one about the viewer for another. */
export function takeReloadNote(): ReloadNote | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(reloadNoteKey) ?? 'null') as Partial<Kept> | null;
    sessionStorage.removeItem(reloadNoteKey);
    if (!kept || !notes.includes(kept.note) || !(Date.now() - Number(kept.at) < keptMs)) return undefined;
    return (kept.note === 'otherViewer') === (kept.viewer !== ownViewerID()) ? kept.note : undefined;
  } catch {
    return undefined;
  }
}
