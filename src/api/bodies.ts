import { callApi } from './client.ts';

/** Renders and sanitizes a body like a post. @throws ApiError */
export function previewBody({
  format,
  body,
}: {
  readonly format: string;
  readonly body: string;
}): Promise<{ readonly html: string }> {
  return callApi('/bodies/preview', { method: 'POST', body: { format, body } });
}
