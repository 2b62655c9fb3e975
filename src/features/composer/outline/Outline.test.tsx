// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useMemo, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiOrigin, setUpApi } from '#api/testing/apiServer.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import type { Composer } from '../draft/useComposer.ts';
import type { NodeDrag } from '../drag/useNodeDrag.ts';
import { openDocument } from '../model/nodes.ts';
import { catalog } from '../model/testing/sampleDocument.ts';
import { useViews, type Views } from '../preview/useViews.ts';
import type { ComposerCommands } from '../useCommands.ts';
import { Outline } from './Outline.tsx';
import { outlineRows } from '../model/outlineRows.ts';

const many = 500;
const { document } = openDocument({
  name: 'Home',
  layout: [
    {
      $hydrate: 'react.section.1-column',
      children: Array.from({ length: many }, (_, index) => ({ $hydrate: 'react.a', title: `Card ${index}` })),
    },
  ],
  titleBar: { $hydrate: 'react.titleBar' },
});
const drag = { surfaces: new Set() } as unknown as NodeDrag;

let views: Views;
function Tree() {
  const [selection, select] = useState<readonly string[]>([]);
  const rows = useMemo(() => outlineRows(document, catalog), []);
  // safe casts: the outline uses these only
  const composer = { composition: { document, selection }, select } as unknown as Composer;
  const commands = {} as unknown as ComposerCommands;
  views = useViews();
  return <Outline {...{ composer, commands, catalog, rows, views, drag }} onAdd={vi.fn()} onEdit={vi.fn()} />;
}

const selected = () => screen.getAllByRole('treeitem').filter((row) => row.getAttribute('aria-selected') === 'true');

const api = setUpApi();
beforeEach(() => {
  for (const path of ['roles', 'addons', 'themes', 'themes/drafts'])
    api.use(http.get(`${apiOrigin}/api/v2/${path}`, () => HttpResponse.json([])));
});

it('has only the rows in view as elements, each with its place among all', () => {
  renderInPage(<Tree />);
  const rows = screen.getAllByRole('treeitem');
  expect(rows.length).toBeLessThan(60);
  const [bar, section, region, card] = rows.map((row) =>
    ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => Number(row.getAttribute(name))),
  );
  expect([bar, section, region, card]).toEqual([
    [1, 1, 2],
    [1, 2, 2],
    [2, 1, 1],
    [3, 1, many],
  ]);
});

it('brings rows out of view with the keyboard: End, and typed letters', async () => {
  renderInPage(<Tree />);
  const [first] = screen.getAllByRole('treeitem');
  if (!first) throw new Error('There is no row.');
  first.focus();
  fireEvent.keyDown(first, { key: 'End' });
  await waitFor(() => expect(selected()[0]?.textContent).toContain(`Card ${many - 1}`));
  expect(globalThis.document.activeElement).toBe(selected()[0]);
  fireEvent.keyDown(screen.getByRole('tree'), { key: 'Home' });
  await waitFor(() => expect(selected()[0]?.getAttribute('aria-posinset')).toBe('1'));
  for (const key of 'card 250') fireEvent.keyDown(screen.getByRole('tree'), { key });
  await waitFor(() => expect(selected()[0]?.getAttribute('aria-posinset')).toBe('251'));
  expect(globalThis.document.activeElement).toBe(selected()[0]);
});

it('tells items that fail from items that are hidden', async () => {
  renderInPage(<Tree />);
  const [one = '', other = ''] = outlineRows(document, catalog).flatMap((row) =>
    row.kind === 'node' && row.title.startsWith('Card') ? [row.id] : [],
  );
  const nodes = new Map([
    [one, { state: 'failed', reason: { error: 'Too many.' } }],
    [other, { state: 'nothing' }],
  ] as const);
  act(() => views.shown.set(new Map([[1, { audience: null, nodes }]])));
  expect(screen.getByTitle('Failed for you: Too many.').textContent).toBe('Failed');
  expect(screen.getByTitle(/^Hidden from you/).textContent).toBe('Hidden');
});

it('prints all rows', async () => {
  renderInPage(<Tree />);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('treeitem')).toHaveLength(many + 3);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.getAllByRole('treeitem').length).toBeLessThan(60));
});
