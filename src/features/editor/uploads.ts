import { Editor, Point, Transforms } from 'slate';
import { type MediaFile, uploadMedia } from '#api/media.ts';
import { createStore } from '#lib/store.ts';
import { isUnknown } from '#session/drafts/saveOutcome.ts';
import { cardOfMedia, insertBlockAt } from './model/embeds.ts';
import { keepPlace, leavePlace, type Place, placeAt } from './model/place.ts';

/** A file being uploaded into the text. */
export interface UploadItem {
  readonly id: number;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** The error as a whole, if the upload failed; otherwise undefined. */
  readonly fault: unknown;
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean;
}

export interface UploadsOptions {
  readonly editor: Editor;
  /**
   * The error of a file that cannot be uploaded (SH-FORM-012, SH-FORM-013); `index` is its position in the selection.
   */
  readonly faultOf: (file: File, index: number) => Error | undefined;
  /** The error to show for an upload that the server refused. */
  readonly refusalOf?: (error: unknown) => unknown;
  readonly onBusy: (isUploading: boolean) => void;
  /** Called when a file has been inserted. */
  readonly onDone: (name: string, isImage: boolean) => void;
  readonly send?: (
    file: File,
    options: { readonly onProgress: (done: number) => void; readonly signal: AbortSignal },
  ) => Promise<MediaFile>;
}

interface Running {
  place: Place;
  abort: AbortController;
}

const isSame = ({ point: { current: one } }: Place, { point: { current: other } }: Place) =>
  one !== null && other !== null && Point.equals(one, other);

/** Inserts an uploaded file at its place. Files added together keep their order, whichever upload ends first. */
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

/** The uploads of one text; each keeps its place while the author types on. */
export function createUploads({
  editor,
  faultOf,
  refusalOf = (error) => error,
  onBusy,
  onDone,
  send = uploadMedia,
}: UploadsOptions) {
  const store = createStore<readonly UploadItem[]>([]);
  const running = new Map<number, Running>();
  let nextID = 1;
  const reportBusy = () => onBusy(store.get().some(({ fault }) => fault === undefined));
  const change = (id: number, part: Partial<UploadItem>) =>
    store.set(store.get().map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: number) => {
    running.get(id)?.place.point.unref();
    running.delete(id);
    store.set(store.get().filter((item) => item.id !== id));
    reportBusy();
  };

  const start = async (id: number) => {
    const item = store.get().find((candidate) => candidate.id === id);
    const run = running.get(id);
    if (!item || !run) return;
    const abort = new AbortController();
    run.abort = abort;
    change(id, { progress: 0, fault: undefined });
    reportBusy();
    try {
      const media = await send(item.file, { signal: abort.signal, onProgress: (progress) => change(id, { progress }) });
      if (abort.signal.aborted) return;
      insertMedia(editor, media, id, running);
      drop(id);
      onDone(item.file.name, media.type.startsWith('image/'));
    } catch (error) {
      if (abort.signal.aborted) return;
      change(id, { fault: refusalOf(error), mayRetry: isUnknown(error) });
      reportBusy();
    }
  };

  const add = (files: readonly File[]) => {
    // Collapses the selection, so that the next keystroke does not replace it.
    if (editor.selection) Transforms.collapse(editor, { edge: 'end' });
    for (const [index, file] of files.entries()) {
      const id = nextID++;
      const fault = faultOf(file, index);
      if (fault === undefined) running.set(id, { place: keepPlace(editor), abort: new AbortController() });
      store.set([...store.get(), { id, file, progress: 0, fault, mayRetry: false }]);
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
  /** Aborts all uploads when the editor unmounts. */
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
