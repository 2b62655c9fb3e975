// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { beforeEach, expect, it, vi } from 'vitest';
import type { EditedLayout, LayoutDraft } from '#api/layouts.ts';
import { textHash } from '#lib/textHash.ts';
import { beginHistory } from '../model/history.ts';
import { textOf } from './createSender.ts';
import { beginWith, type OwnDraft } from './ownDraft.ts';
import { createOwnStore, type KeptHere, readKept } from './ownStore.ts';

const durable = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#session/durableOwn.ts', () => ({
  readDurable: async () => new Map(durable),
  writeDurable: async (_userID: number, name: string, value: unknown) => {
    if (value === undefined) durable.delete(name);
    else durable.set(name, structuredClone(value));
  },
}));
beforeEach(() => {
  localStorage.clear();
  durable.clear();
});

const document = (title: string) => ({
  name: 'Front',
  layout: [{ $hydrate: 'react.cta', title, $nodeID: 'a' }],
  titleBar: { $hydrate: 'react.titleBar', $nodeID: 'b' },
});
const own = (title: string, more: Partial<OwnDraft> = {}): OwnDraft => ({
  history: beginHistory({ document: document(title), selection: [] }),
  ownIDs: ['a', 'b'],
  baseVersion: 'v1',
  draftVersion: 'd1',
  ...more,
});
const titleIn = (value: unknown) => /"title":"([^"]*)"/.exec(JSON.stringify(value))?.[1];
const titlesOf = ({ entries }: KeptHere) => entries.map((entry) => titleIn(entry.own));
const stored = {
  layoutID: 7,
  layoutViewType: 'home',
  version: 'v1',
  ...document('published'),
} as unknown as EditedLayout;
const draft = (title: string, draftVersion: string) =>
  ({ ...document(title), baseVersion: 'v1', draftVersion, dateUpdated: '' }) as unknown as LayoutDraft;

it('has the latest text after a crash in which this browser lost its last writes to localStorage', async () => {
  const here = await readKept(3, 7);
  const store = createOwnStore(3, 7, here);
  store.keep(own('one'));
  const lost = { ...localStorage };
  store.keep(own('two'));
  Object.assign(localStorage, lost);
  expect(titlesOf(await readKept(3, 7))).toEqual(['two']);
  store.forget();
  Object.assign(localStorage, lost);
  expect(titlesOf(await readKept(3, 7))).toEqual([]);
});

it('has the latest text without IndexedDB, or if only the page that was left has written it', async () => {
  const store = createOwnStore(3, 7, await readKept(3, 7));
  store.keep(own('one'));
  const late = new Map(durable);
  store.keep(own('two'));
  durable.clear();
  for (const [name, value] of late) durable.set(name, value);
  expect(titlesOf(await readKept(3, 7))).toEqual(['two']);
  durable.clear();
  expect(titlesOf(await readKept(3, 7))).toEqual(['two']);
});

it('keeps the draft of each tab by itself, and finds those of closed ones, also of an earlier build', async () => {
  const here = await readKept(3, 7);
  localStorage.setItem('folkmoot.own.3.layout.7', JSON.stringify(own('shared')));
  localStorage.setItem('folkmoot.own.3.layout.77/other', JSON.stringify(own('another layout')));
  createOwnStore(3, 7, { ...here, tab: 'closed', count: 4 }).keep(own('closed'));
  createOwnStore(3, 7, here).keep(own('mine'));
  expect(titlesOf(await readKept(3, 7))).toEqual(['mine', 'closed', 'shared']);
});

const begin = (server: LayoutDraft | undefined, ...drafts: readonly OwnDraft[]) => {
  const entries = drafts.map((one, index) => ({ tab: index === 0 ? 'mine' : `closed ${index}`, own: one }));
  const { history, others, done } = beginWith(stored, server, { tab: 'mine', entries, count: 0 });
  return [titleIn(history.now.document), others.map((other) => titleIn(other.document)), done];
};

it('opens the later of two drafts that follow each other', () => {
  // saved here as d1, and changed after that, here or on another device
  expect(begin(draft('later', 'd2'), own('earlier', { isStored: true }))).toEqual(['later', [], []]);
  // sent, but the response was lost, and more was written after that
  const sent = [textHash(textOf(draft('sent', 'd2')))];
  expect(begin(draft('sent', 'd2'), own('more', { sent }))).toEqual(['more', [], []]);
  expect(begin(draft('before', 'd1'), own('after'))).toEqual(['after', [], []]);
  expect(begin(draft('same', 'd2'), own('same'))).toEqual(['same', [], []]);
});

it('asks only if neither of two drafts follows the other, and keeps both until then', () => {
  expect(begin(draft('theirs', 'd2'), own('mine'))).toEqual(['mine', ['theirs'], []]);
  expect(begin(draft('theirs', 'd2'), own('mine', { isStored: true }), own('unsent'))).toEqual([
    'unsent',
    ['theirs'],
    ['closed 1'],
  ]);
  expect(begin(draft('base', 'd1'), own('mine'), own('unsent'), own('mine'))).toEqual([
    'mine',
    ['unsent'],
    ['closed 2'],
  ]);
});
