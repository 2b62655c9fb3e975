import { useEffect, useRef, useState } from 'react';
import { uploadMedia } from '#api/media.ts';
import { defaultUploadLimits, extensionCode, type UploadLimits, uploadFaultOf } from '#domain/uploads.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError, errorText } from '#lib/apiError.ts';
import { formatBytes } from '#lib/numbers.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import messages from './messages.json' with { type: 'json' };

export interface SendOptions {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

export interface UploadOptions<Result> extends Partial<UploadLimits> {
  /** Sends the file; POST /media unless said. */
  readonly send?: (file: File, options: SendOptions) => Promise<Result>;
}

export interface Upload<Result> {
  /** Checks and sends; `undefined` when it was refused, failed or cancelled, and `error` says why. */
  readonly upload: (file: File) => Promise<Result | undefined>;
  readonly cancel: () => void;
  readonly isUploading: boolean;
  /** 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
}

interface Progress {
  readonly isUploading: boolean;
  readonly progress: number;
  readonly error: string | null;
}

const atRest: Progress = { isUploading: false, progress: 0, error: null };
const sendToMedia = <Result>(file: File, options: SendOptions) => uploadMedia<Result>(file, options);

/** What the reader is told about a file that may not be uploaded (SH-FORM-012, SH-FORM-013). */
export function useUploadFaults(given: Partial<UploadLimits>) {
  const t = useT(messages);
  const { uploadLimits = defaultUploadLimits } = useViewer();
  const { maxSize = uploadLimits.maxSize, allowedExtensions = uploadLimits.allowedExtensions } = given;
  const ofExtension = t('extension', { list: allowedExtensions.join(', ') });
  const { maxUploads = uploadLimits.maxUploads } = given;
  return {
    /** Of the file at this place among those that came together, from 0. */
    ofCount: (index: number): string | undefined =>
      index < maxUploads ? undefined : t('tooMany', { count: maxUploads }),
    ofFile: (file: File): string | undefined => {
      const fault = uploadFaultOf(file, { maxSize, allowedExtensions });
      if (fault === 'tooBig') return t('tooBig', { max: formatBytes(maxSize) });
      return fault === 'extension' ? ofExtension : undefined;
    },
    /** The server looks into the file, and knows nothing of what is wanted of it here: its list may be longer. */
    ofRefusal: (error: unknown): string => {
      const isKind = error instanceof ApiError && error.extras.errors?.some(({ code }) => code === extensionCode);
      return isKind ? ofExtension : errorText(error);
    },
  };
}

/** Sends one file at a time; another one takes the place of the one on its way. */
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
      setState({ ...atRest, error: fault });
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
        onProgress: (progress) => show({ isUploading: true, progress, error: null }),
      });
      show(atRest);
      return result;
    } catch (error) {
      show({ ...atRest, error: faults.ofRefusal(error) });
      return undefined;
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState(atRest);
  };
  return { upload, cancel, ...state };
}
