// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import type { EditedLayout } from '#api/layouts.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { type KeptHere, readKept } from '../draft/ownStore.ts';
import { type Composer, useComposer } from '../draft/useComposer.ts';
import { setDocument } from '../model/commands/setDocument.ts';
import { publishDraft } from './publishDraft.ts';
import { type Publish, unconfirmed, usePublish } from './usePublish.tsx';

const api = setUpApi();
const at = (path: string) => `${apiOrigin}/api/v2/layouts/${path}`;
/** The version that is published now, for those who edit the layout. */
let version: string | undefined;
beforeEach(() => {
  localStorage.clear();
  version = undefined;
  // by default, nothing is said about what others do
  api.use(
    http.get(at(':layoutID/editors'), ({ params }) =>
      version === undefined
        ? new Promise<never>(() => undefined)
        : HttpResponse.json({
            editors: [],
            version,
            current: { layoutID: Number(params['layoutID']) },
            published: null,
          }),
    ),
  );
});

const document = (title: string) => ({
  name: 'Front',
  layout: [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.cta', title }] }],
  titleBar: { $hydrate: 'react.titleBar' },
});
const stored = { layoutID: 7, layoutViewType: 'home', version: 'v1', ...document('old') } as unknown as EditedLayout;
const titleIn = (composer: Composer) => /"title":"([^"]*)"/.exec(JSON.stringify(composer.document))?.[1];

/** Another person’s version, which the API has of a layout. */
function publishTheirs(layoutID: number | string, title: string, version: string): void {
  api.use(
    http.get(at(`${layoutID}/draft`), () => HttpResponse.json({ draft: null, layoutViewType: 'home', version })),
    http.get(at(`${layoutID}/edit`), () => HttpResponse.json({ layoutID, ...document(title) })),
  );
}

interface Now {
  readonly composer: Composer;
  readonly publish: Publish;
}

interface Props {
  readonly layout: EditedLayout;
  readonly keptHere: KeptHere;
  readonly onRender: (now: Now) => void;
}

function Editor({ layout, keptHere, onRender }: Props) {
  const composer = useComposer({ stored: layout, draft: undefined, keptHere });
  onRender({ composer, publish: usePublish(layout, composer) });
  return null;
}

/** The layout as it is edited. */
async function edit(layout: EditedLayout) {
  const now = {} as Now;
  const keptHere = await readKept(3, layout.layoutID);
  const page = renderInPage(
    <Editor layout={layout} keptHere={keptHere} onRender={(next) => Object.assign(now, next)} />,
    {
      viewer: { userID: 3 },
    },
  );
  return { now, close: page.unmount };
}
const conflict = (layoutID: number | string) =>
  HttpResponse.json({ message: 'Changed.', status: 409, current: { layoutID } }, { status: 409 });
const write = (composer: Composer, title: string) =>
  act(() => composer.act(setDocument(document(title)), { id: 'step.source' }));

it('takes the version of someone else as a step, also after a reload; undone, the own text is back', async () => {
  let deleted = 0;
  api.use(
    http.put(at('7/draft'), () => HttpResponse.json({ draftVersion: 'd1' })),
    http.delete(at('7/draft'), () => {
      deleted += 1;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(at('7/publish'), () => conflict(7)),
  );
  publishTheirs(7, 'theirs', 'v2');
  const { now, close } = await edit(stored);
  write(now.composer, 'mine');
  await waitFor(() => expect(now.composer.kept).toBe('kept'));
  await act(() => now.publish.publish(unconfirmed));
  await waitFor(() => expect(now.publish.theirs?.version).toBe('v2'));
  await act(() => now.publish.takeTheirs());
  expect([titleIn(now.composer), now.composer.isChanged, now.composer.baseVersion]).toEqual(['theirs', false, 'v2']);
  await waitFor(() => expect([now.composer.kept, deleted]).toEqual(['unchanged', 1]));
  close();

  const { now: again } = await edit({ ...stored, ...document('theirs'), version: 'v2' } as unknown as EditedLayout);
  expect(titleIn(again.composer)).toBe('theirs');
  act(() => again.composer.undo());
  expect([titleIn(again.composer), again.composer.isChanged, again.composer.baseVersion]).toEqual(['mine', true, 'v2']);
  await waitFor(() => expect(again.composer.kept).toBe('kept'));
});

const builtIn = { ...stored, layoutID: 'home', version: 'builtIn', ...document('built-in') } as unknown as EditedLayout;

/** A draft of the built-in layout, which someone else’s copy has replaced when it is published. */
async function publishLate() {
  api.use(
    http.put(at('home/draft'), () => HttpResponse.json({ draftVersion: 'd1' })),
    http.delete(at('home/draft'), () => new HttpResponse(null, { status: 204 })),
    http.post(at('home/publish'), () => conflict(6)),
  );
  publishTheirs(6, 'theirs', 'v6');
  const { now, close } = await edit(builtIn);
  write(now.composer, 'mine');
  await act(() => now.publish.publish(unconfirmed));
  expect(now.publish.theirs).toMatchObject({ layoutID: 6, ...document('theirs') });
  return { now, close };
}

it('publishes a draft of a built-in layout in the copy that has replaced it, not as another copy', async () => {
  const published: unknown[] = [];
  api.use(
    http.post(at('6/publish'), async ({ request }) => {
      published.push(await request.json());
      return HttpResponse.json({ layoutID: 6, version: 'v7' });
    }),
  );
  const { now } = await publishLate();
  await act(() => now.publish.publishMine());
  expect(published).toMatchObject([{ ...document('mine'), version: 'v6' }]);
  expect([titleIn(now.composer), now.publish.theirs]).toEqual(['built-in', undefined]);
});

it('takes the draft of a built-in layout along to the copy, where undoing brings it back', async () => {
  const { now, close } = await publishLate();
  await act(() => now.publish.takeTheirs());
  expect(titleIn(now.composer)).toBe('built-in');
  close();
  const copy = { ...stored, layoutID: 6, version: 'v6', ...document('theirs') } as unknown as EditedLayout;
  // published once more before the copy was opened
  for (const layout of [copy, { ...copy, version: 'v8', ...document('later') } as unknown as EditedLayout]) {
    const there = await edit(layout);
    expect([titleIn(there.now.composer), there.now.composer.isChanged]).toEqual([
      layout === copy ? 'theirs' : 'later',
      false,
    ]);
    there.close();
  }
  api.use(http.put(at('6/draft'), () => HttpResponse.json({ draftVersion: 'd1' })));
  const { now: there } = await edit(copy);
  for (let steps = there.composer.history.past.length; steps > 1; steps -= 1) act(() => there.composer.undo());
  expect([titleIn(there.composer), there.composer.isChanged]).toEqual(['mine', true]);
});

it('says before publishing that another version was published, and replaces it only if that was shown', async () => {
  const published: unknown[] = [];
  api.use(
    http.put(at('7/draft'), () => HttpResponse.json({ draftVersion: 'd1' })),
    http.delete(at('7/draft'), () => new HttpResponse(null, { status: 204 })),
    http.post(at('7/publish'), async ({ request }) => {
      published.push(await request.json());
      version = 'v3';
      return HttpResponse.json({ layoutID: 7, version });
    }),
  );
  version = 'v2';
  publishTheirs(7, 'theirs', 'v2');
  const { now } = await edit(stored);
  write(now.composer, 'mine');
  await waitFor(() => expect(now.publish.theirs).toMatchObject({ version: 'v2', ...document('theirs') }));
  expect(published).toEqual([]);
  await act(() => now.publish.publish(unconfirmed, now.publish.theirs));
  expect(published).toMatchObject([{ ...document('mine'), version: 'v2' }]);
  await waitFor(() => expect([now.publish.theirs, now.publish.news?.version]).toEqual([undefined, 'v3']));
});

it('takes what others have published into a layout without changes, as its new beginning', async () => {
  version = 'v2';
  publishTheirs(7, 'theirs', 'v2');
  const { now } = await edit(stored);
  await waitFor(() => expect(now.publish.theirs?.version).toBe('v2'));
  await act(() => now.publish.takeTheirs());
  expect([titleIn(now.composer), now.composer.isChanged, now.composer.baseVersion]).toEqual(['theirs', false, 'v2']);
  await waitFor(() => expect([now.publish.theirs, now.publish.news?.version]).toEqual([undefined, 'v2']));
});

it('shows what is published again after publishing in a copy was undone, unless there are new changes', async () => {
  const published: unknown[] = [];
  const versions = ['v7', 'v8', 'v9', 'v10'];
  api.use(
    http.put(at('6/draft'), () => HttpResponse.json({ draftVersion: 'd1' })),
    http.delete(at('6/draft'), () => new HttpResponse(null, { status: 204 })),
    http.post(at('6/check'), () => HttpResponse.json({ errors: [], warnings: [] })),
    http.post(at('6/publish'), async ({ request }) => {
      published.push(await request.json());
      return HttpResponse.json({ layoutID: 6, version: versions[published.length - 1] });
    }),
  );
  const theirs = { ...stored, layoutID: 6, version: 'v6', ...document('theirs') } as unknown as EditedLayout;
  const mine = { ...theirs, version: 'v7', ...document('mine') } as unknown as EditedLayout;
  const { now, close } = await publishLate();
  const body = { ...document('mine'), version: 'v6' };
  const undo = await act(() => publishDraft(builtIn, now.composer, { copy: theirs, body }));
  close();
  const there = await edit(mine);
  await act(undo);
  expect(published).toMatchObject([body, { ...document('theirs'), version: 'v7' }]);
  const { composer } = there.now;
  expect([titleIn(composer), composer.isChanged, composer.baseVersion]).toEqual(['theirs', false, 'v8']);

  const undoLater = await act(() => publishDraft(builtIn, now.composer, { copy: theirs, body }));
  write(there.now.composer, 'newer');
  await act(undoLater);
  expect([titleIn(there.now.composer), there.now.composer.isChanged]).toEqual(['newer', true]);
});
