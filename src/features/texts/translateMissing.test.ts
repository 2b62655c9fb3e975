import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { translateMissing } from './translateMissing.ts';

const api = setUpApi();
const url = `${apiOrigin}/api/v2/locales/sv`;
interface Change {
  readonly key: string;
  readonly text: string;
}

/** A site with 60 missing texts; those with `person` in them cannot be translated. */
function serve() {
  let missing = Array.from({ length: 60 }, (_, at) => ({
    file: 'src/a/messages.json',
    key: `k${at}`,
    source: at % 3 === 0 ? `person ${at}` : `word ${at}`,
    translation: null,
    text: null,
  }));
  api.use(
    http.get(`${url}/texts`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      return HttpResponse.json(missing.slice((page - 1) * 25, page * 25));
    }),
    http.post(`${url}/suggestions`, async ({ request }) => {
      const { texts } = (await request.json()) as { texts: string[] };
      return HttpResponse.json({ texts: texts.map((text) => (text.startsWith('person') ? null : `sv ${text}`)) });
    }),
    http.patch(`${url}/texts`, async ({ request }) => {
      const changed = new Set(((await request.json()) as Change[]).map(({ key }) => key));
      missing = missing.filter(({ key }) => !changed.has(key));
      return new HttpResponse(null, { status: 200 });
    }),
  );
  return () => missing;
}

it('translates every text that can be, once, and leaves the others', async () => {
  const missing = serve();
  const steps: number[] = [];
  const result = await translateMissing('sv', new AbortController().signal, ({ translated, left }) =>
    steps.push(translated + left),
  );
  expect(result).toEqual({ translated: 40, left: 20 });
  expect(missing()).toHaveLength(20);
  expect(steps.at(-1)).toBe(60);
});

it('stops between two steps, with what was translated kept', async () => {
  const missing = serve();
  const control = new AbortController();
  const result = await translateMissing('sv', control.signal, () => control.abort());
  expect(result.translated).toBe(60 - missing().length);
  expect(missing().length).toBeGreaterThan(20);
});
