import { callApi } from './client.ts';

/** A body as a post would show it: the renderer of posts draws it, and cleans it. @throws ApiError */
export function previewBody({
  format,
  body,
}: {
  readonly format: string;
  readonly body: string;
}): Promise<{ readonly html: string }> {
  return callApi('bodies/preview', { method: 'POST', body: { format, body } });
}
