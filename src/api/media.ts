import { callApi } from './client.ts';
import { uploadFile, type UploadRequest } from './upload.ts';

/** An uploaded file (schemas/api/media.schema.json). */
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

/** Uploads a file (SH-FORM-010). @throws ApiError with the server's message, `AbortError` when cancelled */
export function uploadMedia<Answer = MediaFile>(
  file: File,
  options: Pick<UploadRequest, 'onProgress' | 'signal'> = {},
): Promise<Answer> {
  return uploadFile<Answer>('/media', { file, ...options });
}

/** Metadata of a page, for a link card. */
export interface ScrapedLink {
  readonly url: string;
  readonly embedType: string;
  readonly name?: string | null;
  readonly body?: string | null;
  readonly photoUrl?: string | null;
  readonly [key: string]: unknown;
}

/** Lets the server read a page of another site. @throws ApiError if that is not allowed or fails */
export function scrapeLink(url: string, signal?: AbortSignal): Promise<ScrapedLink> {
  return callApi('/media/scrape', { method: 'POST', body: { url }, signal });
}
