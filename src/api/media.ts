import { callApi } from './client.ts';
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
export function uploadMedia<Answer = MediaFile>(
  file: File,
  options: Pick<UploadRequest, 'onProgress' | 'signal'> = {},
): Promise<Answer> {
  return uploadFile<Answer>('/media', { file, ...options });
}

/** What a page says of itself, for a card (contract: API §9, POST /media/scrape). */
export interface ScrapedLink {
  readonly url: string;
  readonly embedType: string;
  readonly name?: string | null;
  readonly body?: string | null;
  readonly photoUrl?: string | null;
  readonly [key: string]: unknown;
}

/** Has the server look at a page of another site. @throws ApiError where it may not or cannot. */
export function scrapeLink(url: string, signal?: AbortSignal): Promise<ScrapedLink> {
  return callApi('media/scrape', { method: 'POST', body: { url }, signal });
}
