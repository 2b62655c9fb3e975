import { Editor, Point, Transforms } from 'slate';
import { type MediaFile, uploadMedia } from '#api/media.ts';
import { errorText } from '#lib/apiError.ts';
import { createStore } from '#lib/store.ts';
import { isUnknown } from '#session/drafts/saveOutcome.ts';
import { cardOfMedia, insertBlockAt } from './model/embeds.ts';
import { keepPlace, leavePlace, type Place, placeAt } from './model/place.ts';

/** A file on its way into the text. */
export interface UploadItem {
  readonly id: number;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** Why it did not arrive. */
  readonly error: string | null;
  /** Whether another try may help. */
  readonly mayRetry: boolean;
}

export interface UploadsOptions {
  readonly editor: Editor;
  /** Words for a file that may not be uploaded (SH-FORM-012, SH-FORM-013); `index` among those that came together. */
  readonly faultOf: (file: File, index: number) => string | undefined;
  /** Words for an answer that refused one. */
  readonly refusalOf?: (error: unknown) => string;
  readonly onBusy: (isUploading: boolean) => void;
  /** A file has been inserted. */
  readonly onDone: (name: string) => void;
  readonly send?: (file: File, options: { readonly onProgress: (done: number) => void; readonly signal: AbortSignal }) => Promise<MediaFile>;
}

interface Running {
  place: Place;
  abort: AbortController;
}

const isSame = ({ point: { current: one } }: Place, { point: { current: other } }: Place) =>
  one !== null && other !== null && Point.equals(one, other);

/** Puts what has arrived at its place. Files that were put together keep their order, whichever is there first. */
function insertMedia(editor: Editor, media: MediaFile, id: number, running: ReadonlyMap<number, Running>): void {
  const run = running.get(id);
  if (!run) return;
  const path = insertBlockAt(editor, cardOfMedia(media), run.place);
  const card = Editor.start(editor, path);
  for (const [otherID, other] of running) {
    const isEarlier = otherID < id;
    if (otherID === id || !isSame(other.place, run.place) || (!isEarlier && run.place.side === 'before')) continue;
    other.place.point.unref();
    other.place = placeAt(editor, card, isEarlier ? 'before' : 'after');
  }
}

/** The files of one text: each keeps the place it was put at, while the writing goes on. */
export function createUploads({ editor, faultOf, refusalOf = errorText, onBusy, onDone, send = uploadMedia }: UploadsOptions) {
  const store = createStore<readonly UploadItem[]>([]);
  const running = new Map<number, Running>();
  let nextID = 1;
  const tell = () => onBusy(store.get().some(({ error }) => error === null));
  const change = (id: number, part: Partial<UploadItem>) => store.set(store.get().map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: number) => {
    running.get(id)?.place.point.unref();
    running.delete(id);
    store.set(store.get().filter((item) => item.id !== id));
    tell();
  };

  const start = async (id: number) => {
    const item = store.get().find((candidate) => candidate.id === id);
    const run = running.get(id);
    if (!item || !run) return;
    const abort = new AbortController();
    run.abort = abort;
    change(id, { progress: 0, error: null });
    tell();
    try {
      const media = await send(item.file, { signal: abort.signal, onProgress: (progress) => change(id, { progress }) });
      if (abort.signal.aborted) return;
      insertMedia(editor, media, id, running);
      drop(id);
      onDone(item.file.name);
    } catch (error) {
      if (abort.signal.aborted) return;
      change(id, { error: refusalOf(error), mayRetry: isUnknown(error) });
      tell();
    }
  };

  const add = (files: readonly File[]) => {
    // what was chosen stays, and is not what the next key replaces
    if (editor.selection) Transforms.collapse(editor, { edge: 'end' });
    for (const [index, file] of files.entries()) {
      const id = nextID++;
      const fault = faultOf(file, index);
      if (fault === undefined) running.set(id, { place: keepPlace(editor), abort: new AbortController() });
      store.set([...store.get(), { id, file, progress: 0, error: fault ?? null, mayRetry: false }]);
      if (fault === undefined) void start(id);
    }
  };
  const cancel = (id: number) => {
    const run = running.get(id);
    run?.abort.abort();
    const isShared = run && [...running.values()].some((other) => other !== run && isSame(other.place, run.place));
    if (run && !isShared) leavePlace(editor, run.place);
    drop(id);
  };
  /** The text is gone: nothing more is sent. */
  const stop = () => {
    for (const { abort, place } of running.values()) {
      abort.abort();
      place.point.unref();
    }
    running.clear();
  };
  return { store, add, cancel, retry: (id: number) => void start(id), stop };
}

export type Uploads = ReturnType<typeof createUploads>;
