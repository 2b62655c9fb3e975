import type { Reply, TestServer } from './testServer.ts';
import { testOrigin } from './testServer.ts';

export interface UploadOptions {
  readonly cookie: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Name of the file's form field. */
  readonly fieldName?: string;
}

/** Body of a form with a file, as a browser encodes it. */
export async function formBody(form: FormData): Promise<{ readonly payload: Buffer; readonly contentType: string }> {
  const request = new Request('http://form.test/', { method: 'POST', body: form });
  return { payload: Buffer.from(await request.arrayBuffer()), contentType: request.headers.get('content-type') ?? '' };
}

export async function sendForm(server: Pick<TestServer, 'request'>, form: FormData, cookie: string): Promise<Reply> {
  const { payload, contentType } = await formBody(form);
  return server.request({
    method: 'POST',
    url: '/api/v2/media',
    headers: { cookie, 'content-type': contentType, 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    payload,
  });
}

/** POST /media with a file. */
export function upload(
  server: Pick<TestServer, 'request'>,
  file: { readonly name: string; readonly bytes: Buffer | string; readonly type?: string },
  { cookie, fields = {}, fieldName = 'file' }: UploadOptions,
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(fieldName, new File([file.bytes as BlobPart], file.name, { type: file.type ?? 'image/png' }));
  return sendForm(server, form, cookie);
}
