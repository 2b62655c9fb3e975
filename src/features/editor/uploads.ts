import { Editor, Point, Transforms } from 'slate';
import { type MediaFile, uploadMedia } from '#api/media.ts';
import { createStore } from '#lib/store.ts';
import { isUnknown } from '#session/drafts/saveOutcome.ts';
import { cardOfMedia, insertBlockAt } from './model/embeds.ts';
import { dropLine, isOnlyForBlock, keepPlace, leavePlace, type Place, placeAt } from './model/place.ts';
import type { RichElement } from './model/types.ts';

/** A file being uploaded into the text. */
export interface UploadItem {
  readonly id: number;
  readonly file: File;
  /** The description that it came with, or empty. */
  readonly alt: string;
  /** 0 to 1. */
  readonly progress: number;
  /** The error as a whole, if the upload failed; otherwise undefined. */
  readonly fault: unknown;
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean;
}

/** A picture in a pasted text. */
export interface PastedPicture {
  readonly file: File;
  readonly alt: string;
  readonly place: Place;
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
  readonly onDone: (name: string, needsDescription: boolean) => void;
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
function insertMedia(editor: Editor, card: RichElement, id: number, running: ReadonlyMap<number, Running>): void {
  const run = running.get(id);
  if (!run) return;
  const path = insertBlockAt(editor, card, run.place);
  const start = Editor.start(editor, path);
  for (const [otherID, other] of running) {
    const isEarlier = otherID < id;
    if (otherID === id || !isSame(other.place, run.place) || (!isEarlier && run.place.side === 'before')) continue;
    other.place.point.unref();
    other.place = { ...placeAt(editor, start, isEarlier ? 'before' : 'after'), isTight: other.place.isTight };
  }
  const isLast = ![...running].some(([otherID, { place }]) => otherID !== id && isSame(place, run.place));
  if (isOnlyForBlock(run.place) && isLast) dropLine(editor, run.place.point.current);
}

/** Releases a place, with its line if no other file is waited for there. */
function leave(editor: Editor, place: Place, running: ReadonlyMap<number, Running>): void {
  const isShared = [...running.values()].some((other) => other.place !== place && isSame(other.place, place));
  if (isShared) place.point.unref();
  else leavePlace(editor, place);
}

/** Aborts all uploads when the editor unmounts. */
function stopAll(running: Map<number, Running>): void {
  for (const { abort, place } of running.values()) {
    abort.abort();
    place.point.unref();
  }
  running.clear();
}

interface PastedOptions extends Pick<UploadsOptions, 'faultOf'> {
  readonly begin: (file: File, fault: Error | undefined, place: Place | undefined, alt: string) => number;
  readonly refuse: (place: Place) => void;
  readonly end: (id: number) => boolean;
}

/** For the pictures of a pasted text, which go into their places in it. */
const pastedInto =
  ({ faultOf, begin, refuse, end }: PastedOptions) =>
  /** @returns what ends the uploads when the paste is undone, and returns how many were not done */
  (pictures: readonly PastedPicture[]): (() => number) => {
    const checked = pictures.map((picture, index) => ({ ...picture, fault: faultOf(picture.file, index) }));
    const ids = checked.map(({ file, alt, place, fault }) => begin(file, fault, fault ? undefined : place, alt));
    for (const { fault, place } of checked) if (fault) refuse(place);
    return () => ids.filter(end).length;
  };

/** The files of the uploads, as the tray shows them. */
function createItems(running: Map<number, Running>, onBusy: UploadsOptions['onBusy']) {
  const store = createStore<readonly UploadItem[]>([]);
  const reportBusy = () => onBusy(store.get().some(({ fault }) => fault === undefined));
  const change = (id: number, part: Partial<UploadItem>) =>
    store.set(store.get().map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: number) => {
    running.get(id)?.place.point.unref();
    running.delete(id);
    store.set(store.get().filter((item) => item.id !== id));
    reportBusy();
  };
  /** Ends an upload. @returns whether it was not done */
  const end = (id: number) => {
    const isOpen = store.get().some((item) => item.id === id);
    running.get(id)?.abort.abort();
    drop(id);
    return isOpen;
  };
  return { store, change, drop, end, reportBusy };
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
  const running = new Map<number, Running>();
  let nextID = 1;
  const { store, change, drop, end, reportBusy } = createItems(running, onBusy);

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
      insertMedia(editor, cardOfMedia(media, item.alt), id, running);
      drop(id);
      onDone(item.file.name, media.type.startsWith('image/') && item.alt === '');
    } catch (error) {
      if (abort.signal.aborted) return;
      change(id, { fault: refusalOf(error), mayRetry: isUnknown(error) });
      reportBusy();
    }
  };

  const begin = (file: File, fault: Error | undefined, place: Place | undefined, alt = '') => {
    const id = nextID++;
    if (place) running.set(id, { place, abort: new AbortController() });
    store.set([...store.get(), { id, file, alt, progress: 0, fault, mayRetry: false }]);
    if (place) void start(id);
    return id;
  };
  const add = (files: readonly File[]) => {
    // Collapses the selection, so that the next keystroke does not replace it.
    if (editor.selection) Transforms.collapse(editor, { edge: 'end' });
    for (const [index, file] of files.entries()) {
      const fault = faultOf(file, index);
      begin(file, fault, fault ? undefined : keepPlace(editor));
    }
  };
  const cancel = (id: number) => {
    const run = running.get(id);
    if (run) leave(editor, run.place, running);
    end(id);
  };
  const addPasted = pastedInto({ faultOf, begin, refuse: (place) => leave(editor, place, running), end });
  return { store, add, addPasted, cancel, retry: (id: number) => void start(id), stop: () => stopAll(running) };
}

export type Uploads = ReturnType<typeof createUploads>;
