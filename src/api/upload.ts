import type { ApiPath } from '#contracts/api.ts';
import { apiAddress, explained, readBody } from './client.ts';
import { toApiError, unanswered } from './errorAnswer.ts';
import { pageHeaders } from './headers.ts';
import { uploadSilenceMs } from './timeLimit.ts';
import { noteWrite } from './underWay.ts';

export interface UploadRequest {
  readonly file: File;
  /** Form fields in addition to the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Upload progress, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Converts a finished request to a response. */
function answerOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  return new Response(null, {
    status: request.status >= 200 ? request.status : 502,
    headers: { 'content-type': type },
  });
}

async function bodyOf<Body>(answer: Response, text: string): Promise<Body> {
  if (answer.ok) return readBody(answer, text) as Body;
  throw await explained(toApiError(answer, text));
}

/**
 * Uploads a file as `multipart/form-data` (SH-FORM-010: POST /media) and returns the JSON of the response. Uses
 * XMLHttpRequest, because `fetch` does not report upload progress. @throws ApiError as `callApi`; `AbortError` when
 * cancelled
 */
export function uploadFile<Body>(
  path: ApiPath,
  { file, fields = {}, onProgress, signal }: UploadRequest,
): Promise<Body> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file is last, so that a streaming server knows the other fields first.
  form.append('file', file, file.name);
  const uploading = new Promise<Body>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancelled = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    const abort = () => request.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        reject(unanswered(new DOMException('The upload stalled.', 'TimeoutError')));
        abort();
      }, uploadSilenceMs);
    };
    // A request that was never sent does not fire an abort event.
    if (signal?.aborted) return cancelled();
    request.open('POST', apiAddress(path));
    for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'text';
    request.upload.onprogress = (event) => {
      hear();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.upload.onloadend = hear;
    request.onload = () => {
      void bodyOf<Body>(answerOf(request), request.responseText).then(resolve, reject);
    };
    request.onerror = () => reject(unanswered(undefined));
    request.onabort = cancelled;
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    hear();
    request.send(form);
  });
  return noteWrite(uploading, true);
}
