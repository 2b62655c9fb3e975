// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin as origin, setUpApi } from './testing/apiServer.ts';
import { uploadFile } from './upload.ts';

const server = setUpApi();
const photo = () => new File(['pixels'], 'photo.png', { type: 'image/png' });

it('[SH-FORM-010] posts the file to /media as multipart, with the headers of every call', async () => {
  let seen: readonly (string | null)[] = [];
  server.use(
    http.post(`${origin}/api/v2/media`, async ({ request }) => {
      const text = await request.text();
      seen = [
        request.headers.get('content-type')?.split(';')[0] ?? null,
        request.headers.get('x-requested-with'),
        /name="type"\s+([^\r\n]+)/.exec(text)?.[1] ?? null,
        /name="file"; filename="([^"]+)"/.exec(text)?.[1] ?? null,
      ];
      return HttpResponse.json({ mediaID: 7 }, { status: 201 });
    }),
  );
  await expect(uploadFile('/media', { file: photo(), fields: { type: 'image' } })).resolves.toEqual({ mediaID: 7 });
  expect(seen).toEqual(['multipart/form-data', 'vanilla', 'image', 'photo.png']);
});

it('fails with the words of the server, or of the connection', async () => {
  server.use(http.post(`${origin}/api/v2/media`, () => HttpResponse.json({ message: 'Too big.' }, { status: 413 })));
  await expect(uploadFile('/media', { file: photo() })).rejects.toMatchObject({ status: 413, message: 'Too big.' });
  server.use(http.post(`${origin}/api/v2/media`, () => HttpResponse.error()));
  await expect(uploadFile('/media', { file: photo() })).rejects.toMatchObject({ status: 0 });
});

it('can be cancelled before and while it runs', async () => {
  const answer = Promise.withResolvers<HttpResponse<null>>();
  const arrived = Promise.withResolvers<void>();
  server.use(
    http.post(`${origin}/api/v2/media`, () => {
      arrived.resolve();
      return answer.promise;
    }),
  );
  await expect(uploadFile('/media', { file: photo(), signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  const stop = new AbortController();
  const running = uploadFile('/media', { file: photo(), signal: stop.signal });
  await arrived.promise;
  stop.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  answer.resolve(new HttpResponse(null, { status: 204 }));
});
