import { uploadFile, type UploadRequest } from './upload.ts';

/** An uploaded file (contract: API §9). */
export interface MediaFile {
  readonly mediaID: number;
  readonly url: string;
  readonly name: string;
  /** MIME type, or `unknown`. */
  readonly type: string;
  readonly size: number;
  readonly width?: number | null;
  readonly height?: number | null;
}

/** Uploads a file (SH-FORM-010). @throws ApiError with the server's words, `AbortError` when cancelled. */
export function uploadMedia<Answer = MediaFile>(file: File, options: Pick<UploadRequest, 'onProgress' | 'signal'> = {}): Promise<Answer> {
  return uploadFile<Answer>('/media', { file, ...options });
}
