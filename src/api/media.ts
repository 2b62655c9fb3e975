import type { ApiEmbedData } from '#contracts/api-embedData.gen.ts';
import type { ApiMedia } from '#contracts/api-media.gen.ts';
import { callApi } from './client.ts';
import { uploadFile, type UploadRequest } from './upload.ts';

/** An uploaded file. */
export type MediaFile = Pick<ApiMedia, 'mediaID' | 'url' | 'name' | 'type' | 'size'> &
  Partial<Pick<ApiMedia, 'width' | 'height'>>;

/** Uploads a file (SH-FORM-010). @throws ApiError with the server's message, `AbortError` when cancelled */
export function uploadMedia<Answer = MediaFile>(
  file: File,
  options: Pick<UploadRequest, 'onProgress' | 'signal'> = {},
): Promise<Answer> {
  return uploadFile<Answer>('/media', { file, ...options });
}

/** Metadata of a page, for a link card. */
export type ScrapedLink = Pick<ApiEmbedData, 'url' | 'embedType'> & Partial<ApiEmbedData>;

/** Lets the server read a page of another site. @throws ApiError if that is not allowed or fails */
export function scrapeLink(url: string, signal?: AbortSignal): Promise<ScrapedLink> {
  return callApi('/media/scrape', { method: 'POST', body: { url }, signal });
}
