import { describe, expect, it } from 'vitest';
import { sortedJson } from '#lib/sortedJson.ts';
import { applyChanges } from './applyChanges.ts';
import { diffDocuments, shownChanges } from './diff.ts';
import { mergedDocument, mergeDocuments } from './merge.ts';
import type { ComposedDocument } from './nodes.ts';
import { numbers } from './testing/numbers.ts';
import { changed, randomDocument, withoutNodeIDs } from './testing/randomDocument.ts';

const text = (document: ComposedDocument) => sortedJson(withoutNodeIDs(document));
const html = (title: string, more: object = {}) => ({ $hydrate: 'react.html', html: title, ...more });
const section = (...children: unknown[]) => ({ $hydrate: 'react.section.1-column', children });
const page = (...layout: unknown[]): ComposedDocument => ({ name: 'Home', layout, titleBar: null });
const seeds = Array.from({ length: 80 }, (_, index) => index + 1);

describe('the differences between two documents', () => {
  it.each(seeds)('lead from one to the other, with IDs and without, all of them or in two parts (%i)', (seed) => {
    const next = numbers(seed);
    const before = randomDocument(next);
    const after = changed(before, next, 1 + next(12));
    for (const [one, other] of [
      [before, after],
      [after, before],
      [withoutNodeIDs(before), withoutNodeIDs(after)],
      [before, randomDocument(next)],
    ] as const) {
      const diff = diffDocuments(one, other);
      expect(text(applyChanges(diff))).toBe(text(other));
      const part = applyChanges(
        diff,
        diff.changes.filter(() => next(2) === 0),
      );
      expect(text(applyChanges(diffDocuments(part, other)))).toBe(text(other));
      expect(text(applyChanges(diffDocuments(part, one)))).toBe(text(one));
    }
  });

  it('are none for the same document', () => {
    const document = randomDocument(numbers(7));
    expect(diffDocuments(document, withoutNodeIDs(document)).changes).toEqual([]);
  });

  const kindsOf = (before: ComposedDocument, after: ComposedDocument) =>
    shownChanges(diffDocuments(before, after)).map((change) =>
      change.kind === 'changed' ? `${change.kind} ${change.fields.map(({ field }) => field).join()}` : change.kind,
    );

  it('name what was moved, changed, added and removed, without IDs', () => {
    const [a, b, c] = [html('a'), html('b', { title: 'B' }), { $hydrate: 'react.tags', limit: 3 }];
    const before = page(section(a, b, c), section());
    expect(kindsOf(before, page(section(b, c, a), section()))).toEqual(['moved']);
    expect(kindsOf(before, page(section(a, b), section(c)))).toEqual(['moved']);
    expect(kindsOf(before, page(section(a, b, { ...c, limit: 5 }), section()))).toEqual(['changed /limit']);
    expect(kindsOf(before, page(section(a, c), section()))).toEqual(['removed']);
    expect(kindsOf(before, page(section(a, b, html('new', { x: 1 }), c), section()))).toEqual(['added']);
    expect(kindsOf(before, { ...before, name: 'Other' })).toEqual(['changed /name']);
  });

  it('see a section that was turned into another one, with all in it, as one change', () => {
    const columns = (children: readonly object[]) => ({ $hydrate: 'react.section.2-columns', mainTop: children });
    const found = kindsOf(page(section(html('a'), html('b'))), page(columns([html('a'), html('b')])));
    expect(found).toEqual(['changed /$hydrate', 'moved', 'moved']);
  });

  it('are made one at a time: what is needed for one comes with it', () => {
    const before = page(section(html('a'), html('b')));
    const after = page(section(html('a')), { ...section(html('b')), isNarrow: true });
    const diff = diffDocuments(before, after);
    const move = diff.changes.filter(({ kind }) => kind === 'moved');
    expect(text(applyChanges(diff, move))).toBe(text(after));
    const back = diffDocuments(after, before);
    const removal = back.changes.filter(({ kind }) => kind === 'removed');
    expect(text(applyChanges(back, removal))).toBe(text(before));
  });
});

describe('a merge of three documents', () => {
  const none = new Set<never>();

  it.each(seeds)('has the changes of both sides if there is no conflict (%i)', (seed) => {
    const next = numbers(seed);
    // an ID that all have, so that their IDs mean the same
    const base = { ...randomDocument(next), titleBar: { $hydrate: 'react.titleBar', $nodeID: 'bar' } };
    const [mine, theirs] = [changed(base, next, next(4)), changed(base, next, next(4))];
    expect(text(mergedDocument(mergeDocuments(base, mine, base), none))).toBe(text(mine));
    expect(text(mergedDocument(mergeDocuments(base, base, theirs), none))).toBe(text(theirs));
    const same = mergeDocuments(base, mine, mine);
    expect([same.conflicts, text(mergedDocument(same, none))]).toEqual([[], text(mine)]);
    const merge = mergeDocuments(base, mine, theirs);
    const all = mergedDocument(merge, new Set(merge.conflicts));
    // a choice in each conflict leaves a document that can be saved
    expect(() => JSON.stringify(all)).not.toThrow();
    if (merge.conflicts.length > 0) return;
    const merged = mergedDocument(merge, none);
    for (const side of [mine, theirs]) {
      const wanted = diffDocuments(base, side);
      const found = diffDocuments(base, merged);
      for (const change of shownChanges(wanted)) expect(holds(found.after, change, wanted.after)).toBe(true);
    }
  });

  it('with documents without IDs has both, too', () => {
    const base = page(section(html('a'), html('b', { title: 'B', size: 1 }), { $hydrate: 'react.tags' }));
    const mine = page(section(html('b', { title: 'Mine', size: 1 }), html('a'), { $hydrate: 'react.tags' }));
    const theirs = page(
      section(html('a'), html('b', { title: 'B', size: 2 }), { $hydrate: 'react.tags' }, html('new')),
    );
    const merge = mergeDocuments(base, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(mergedDocument(merge, none).layout).toEqual([
      section(html('b', { title: 'Mine', size: 2 }), html('a'), { $hydrate: 'react.tags' }, html('new')),
    ]);
  });

  it('adds once what both added', () => {
    const base = page(section(html('a')));
    const added = page(section(html('a'), html('new')), section(html('more')));
    expect(text(mergedDocument(mergeDocuments(base, added, added), none))).toBe(text(added));
  });

  const conflict = (base: ComposedDocument, mine: ComposedDocument, theirs: ComposedDocument) => {
    const merge = mergeDocuments(base, mine, theirs);
    return {
      kinds: merge.conflicts.map(({ kind }) => kind),
      mine: mergedDocument(merge, none).layout,
      theirs: mergedDocument(merge, new Set(merge.conflicts)).layout,
    };
  };
  const b = html('b', { title: 'B' });
  const base = page(section(html('a'), b), section(html('c')));

  it('offers both versions of a value that both changed', () => {
    const of = (title: string) => page(section(html('a'), { ...b, title }), section(html('c')));
    expect(conflict(base, of('Mine'), of('Theirs'))).toEqual({
      kinds: ['value'],
      mine: of('Mine').layout,
      theirs: of('Theirs').layout,
    });
    expect(conflict(base, of('Same'), of('Same')).kinds).toEqual([]);
  });

  it('asks about what one side removed and the other changed', () => {
    const without = page(section(html('a')), section(html('c')));
    const other = page(section(html('a'), { ...b, title: 'Changed' }), section(html('c')));
    expect(conflict(base, without, other)).toEqual({
      kinds: ['removedHere'],
      mine: without.layout,
      theirs: other.layout,
    });
    expect(conflict(base, other, without)).toEqual({
      kinds: ['removedThere'],
      mine: other.layout,
      theirs: without.layout,
    });
  });

  it('asks about a section that one side removed and the other put something into', () => {
    const without = page(section(html('a'), b));
    const other = page(section(html('a'), b), section(html('c'), html('new')));
    expect(conflict(base, without, other)).toEqual({
      kinds: ['removedHere'],
      mine: without.layout,
      theirs: other.layout,
    });
    expect(conflict(base, other, without).kinds).toEqual(['removedThere']);
  });

  it('asks about a node that both moved', () => {
    const mine = page(section(html('a')), section(b, html('c')));
    const theirs = page(section(html('a')), section(html('c'), b));
    const found = conflict(base, mine, theirs);
    expect([found.kinds, found.theirs]).toEqual([['place'], theirs.layout]);
  });
});

/** A region without nodes has become one with nodes by the change of the other side. */
const isWithoutNodes = (value: unknown) => Array.isArray(value) && value.every((one) => one === null);

/** Whether a change has been made in a tree. */
function holds(
  tree: ReturnType<typeof diffDocuments>['after'],
  change: ReturnType<typeof diffDocuments>['changes'][number],
  wanted: ReturnType<typeof diffDocuments>['after'],
): boolean {
  const entry = tree.get(change.key);
  if (change.kind === 'removed') return entry === undefined;
  if (change.kind === 'added' && !entry) {
    const value = sortedJson(wanted.get(change.key)?.value);
    return [...tree.values()].some((one) => sortedJson(one.value) === value);
  }
  if (change.kind === 'changed')
    return change.fields.every(({ field, after }) => {
      let value: unknown = entry?.value;
      for (const step of field.slice(1).split('/')) value = (value as Record<string, unknown> | undefined)?.[step];
      return sortedJson(value ?? null) === sortedJson(after ?? null) || isWithoutNodes(after);
    });
  const place = wanted.get(change.key);
  return entry?.region === place?.region;
}
