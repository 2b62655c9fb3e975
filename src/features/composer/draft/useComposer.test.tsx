// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import type { EditedLayout, LayoutDraft } from '#api/layouts.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { setDocument } from '../model/commands/setDocument.ts';
import { createOwnStore, type KeptHere, readKept } from './ownStore.ts';
import { type Composer, useComposer } from './useComposer.ts';

const api = setUpApi();
beforeEach(() => localStorage.clear());

const document = (title: string) => ({
  name: 'Front',
  layout: [{ $hydrate: 'react.cta', title }],
  titleBar: { $hydrate: 'react.titleBar' },
});
const stored = { layoutID: 7, layoutViewType: 'home', version: 'v1', ...document('old') } as unknown as EditedLayout;
const theirs = { ...document('theirs'), baseVersion: 'v1', draftVersion: 'd9', dateUpdated: '' };
const titleIn = (value: unknown) => /"title":"([^"]*)"/.exec(JSON.stringify(value))?.[1];

interface Props {
  readonly keptHere: KeptHere;
  readonly draft: LayoutDraft | undefined;
  readonly onRender: (composer: Composer) => void;
}

function Editor({ keptHere, draft, onRender }: Props) {
  onRender(useComposer({ stored, draft, keptHere }));
  return null;
}

async function edit(draft?: LayoutDraft) {
  const now = {} as Composer;
  const keptHere = await readKept(3, 7);
  const onRender = (composer: Composer) => Object.assign(now, composer);
  const page = renderInPage(<Editor keptHere={keptHere} draft={draft} onRender={onRender} />, {
    viewer: { userID: 3 },
  });
  return { now, close: page.unmount };
}
const write = (composer: Composer, title: string) =>
  act(() => composer.act(setDocument(document(title)), { id: 'step.source' }));

it('keeps a draft in this browser while the one of another tab is a choice, and says so', async () => {
  const put = http.put(`${apiOrigin}/api/v2/layouts/7/draft`, () =>
    HttpResponse.json({ message: 'Changed.', status: 409, current: theirs }, { status: 409 }),
  );
  api.use(put);
  const { now, close } = await edit();
  // the other tab keeps its own
  const here = await readKept(3, 7);
  createOwnStore(3, 7, { ...here, tab: 'other' }).keep({
    history: now.history,
    ownIDs: [],
    baseVersion: 'v1',
    draftVersion: 'd9',
    isStored: true,
  });
  write(now, 'mine');
  await waitFor(() => expect(titleIn(now.other)).toBe('theirs'));
  write(now, 'mine and more');
  await waitFor(() => expect(now.kept).toBe('waiting'));
  expect((await readKept(3, 7)).entries.map(({ own }) => titleIn(own.history.now.document))).toEqual([
    'mine and more',
    'old',
  ]);
  close();

  // after a reload, the choice is still there
  const { now: again } = await edit(theirs as unknown as LayoutDraft);
  expect([titleIn(again.document), titleIn(again.other)]).toEqual(['mine and more', 'theirs']);
  api.use(http.put(`${apiOrigin}/api/v2/layouts/7/draft`, () => HttpResponse.json({ draftVersion: 'd10' })));
  act(() => again.settle());
  await waitFor(() => expect(again.kept).toBe('kept'));
  expect(again.other).toBeUndefined();
});
