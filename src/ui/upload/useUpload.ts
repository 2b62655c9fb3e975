import { useEffect, useRef, useState } from 'react';
import { uploadMedia } from '#api/media.ts';
import { defaultUploadLimits, extensionCode, type UploadLimits, uploadFaultOf } from '#domain/uploads.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { formatBytes } from '#lib/numbers.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import messages from './messages.json' with { type: 'json' };

export interface SendOptions {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

export interface UploadOptions<Result> extends Partial<UploadLimits> {
  /** Sends the file; POST /media by default. */
  readonly send?: (file: File, options: SendOptions) => Promise<Result>;
}

export interface Upload<Result> {
  /**
   * Validates and sends the file. Resolves to undefined if it was rejected, failed or cancelled; `fault` has the
   * reason.
   */
  readonly upload: (file: File) => Promise<Result | undefined>;
  readonly cancel: () => void;
  readonly isUploading: boolean;
  /** From 0 to 1. */
  readonly progress: number;
  /** The error as a whole, with all that the server says; undefined if there is none. */
  readonly fault: unknown;
}

interface Progress {
  readonly isUploading: boolean;
  readonly progress: number;
  /** The error as a whole, with all that the server says; undefined if there is none. */
  readonly fault: unknown;
}

const atRest: Progress = { isUploading: false, progress: 0, fault: undefined };
const sendToMedia = <Result>(file: File, options: SendOptions) => uploadMedia<Result>(file, options);

/** The same error; if it is about the type of the file, it says so in this text, and the rest stays as it is. */
export function withKindText(error: unknown, text: string): unknown {
  const { errors = [] } = error instanceof ApiError ? error.extras : {};
  if (!(error instanceof ApiError) || !errors.some(({ code }) => code === extensionCode)) return error;
  const said = errors.map((row) => (row.code === extensionCode ? { ...row, message: text } : row));
  return new ApiError(error.status, error.message, { ...error.extras, errors: said });
}

/** Error texts for files that cannot be uploaded (SH-FORM-012, SH-FORM-013). */
export function useUploadFaults(given: Partial<UploadLimits>) {
  const t = useT(messages);
  const { uploadLimits = defaultUploadLimits } = useViewer();
  const { maxSize = uploadLimits.maxSize, allowedExtensions = uploadLimits.allowedExtensions } = given;
  const ofExtension = t('extension', { list: allowedExtensions.join(', ') });
  const { maxUploads = uploadLimits.maxUploads } = given;
  return {
    /** The error for the file at this index among several, from 0. */
    ofCount: (index: number): string | undefined =>
      index < maxUploads ? undefined : t('tooMany', { count: maxUploads }),
    ofFile: (file: File): string | undefined => {
      const fault = uploadFaultOf(file, { maxSize, allowedExtensions });
      if (fault === 'tooBig') return t('tooBig', { max: formatBytes(maxSize) });
      return fault === 'extension' ? ofExtension : undefined;
    },
    /** The server validates against its own list of types, which can be longer than this field's. */
    ofRefusal: (error: unknown): unknown => withKindText(error, ofExtension),
  };
}

/** Uploads one file at a time; a new one replaces an upload in progress. */
export function useUpload<Result = { readonly mediaID: number; readonly url: string; readonly name: string }>(
  options: UploadOptions<Result> = {},
): Upload<Result> {
  const faults = useUploadFaults(options);
  const [state, setState] = useState(atRest);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File): Promise<Result | undefined> => {
    running.current?.abort();
    const fault = faults.ofFile(file);
    if (fault !== undefined) {
      setState({ ...atRest, fault: new Error(fault) });
      return undefined;
    }
    const mine = new AbortController();
    running.current = mine;
    const show = (next: Progress) => {
      if (running.current === mine && !mine.signal.aborted) setState(next);
    };
    show({ ...atRest, isUploading: true });
    try {
      const send = options.send ?? sendToMedia<Result>;
      const result = await send(file, {
        signal: mine.signal,
        onProgress: (progress) => show({ isUploading: true, progress, fault: undefined }),
      });
      show(atRest);
      return result;
    } catch (error) {
      show({ ...atRest, fault: faults.ofRefusal(error) });
      return undefined;
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState(atRest);
  };
  return { upload, cancel, ...state };
}
