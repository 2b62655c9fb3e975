import { run, beginHistory } from '../history.ts';
import { duplicate } from '../commands/duplicate.ts';
import { insert } from '../commands/insert.ts';
import { move } from '../commands/move.ts';
import { remove } from '../commands/remove.ts';
import { setDocument } from '../commands/setDocument.ts';
import { update } from '../commands/update.ts';
import { closeDocument, type ComposedDocument, findNode, idOf, openDocument, visitNodes } from '../nodes.ts';

type Next = (below: number) => number;

const kinds = ['react.a', 'react.b', 'react.html', 'react.unknown'];

const widget = (next: Next) => ({
  $hydrate: kinds[next(kinds.length)] ?? 'react.a',
  ...(next(2) === 0 ? { title: `t${next(4)}` } : {}),
  ...(next(3) === 0 ? { apiParams: { limit: next(3), sort: { $hydrate: 'param', ref: `p${next(2)}` } } } : {}),
  ...(next(4) === 0 ? { items: [next(3), { deep: next(2) }] } : {}),
});

const regions = ['mainTop', 'mainBottom'];

function section(next: Next): object {
  const list = () => Array.from({ length: next(4) }, () => (next(8) === 0 ? null : widget(next)));
  if (next(2) === 0) return { $hydrate: 'react.section.1-column', isNarrow: next(2) === 0, children: list() };
  return { $hydrate: 'react.section.2-columns', ...Object.fromEntries(regions.map((name) => [name, list()])) };
}

/** A document of sections and widgets, some of which are the same; with IDs. */
export function randomDocument(next: Next): ComposedDocument {
  let count = 0;
  const makeID = () => {
    count += 1;
    return `n${count}`;
  };
  const layout = Array.from({ length: 1 + next(4) }, () => (next(9) === 0 ? null : section(next)));
  const titleBar = next(3) === 0 ? null : { $hydrate: 'react.titleBar', isWide: next(2) === 0 };
  return openDocument({ $comment: next(2), name: `d${next(3)}`, layout, titleBar }, makeID).document;
}

export const withoutNodeIDs = (document: ComposedDocument): ComposedDocument => closeDocument(document, new Set());

/** A document after some commands. */
export function changed(document: ComposedDocument, next: Next, times: number): ComposedDocument {
  let history = beginHistory({ document, selection: [] });
  for (let count = 0; count < times; count += 1) {
    const all: string[] = [];
    visitNodes(history.now.document, (node) => all.push(idOf(node)));
    const id = all[next(all.length)] ?? '';
    const found = findNode(history.now.document, id);
    const parentOf = (at: string) => findNode(history.now.document, at)?.place?.parentID ?? null;
    const sections = all.filter((at) => findNode(history.now.document, at)?.place && parentOf(at) === null);
    const parentID = sections[next(sections.length)] ?? null;
    const region = parentID === null ? 'layout' : (['children', ...regions][next(3)] ?? 'children');
    const place = { parentID, region, index: next(3) };
    const inside = found?.place?.parentID != null;
    const recipes = [
      insert([parentID === null ? { $hydrate: 'react.section.1-column' } : widget(next)], place),
      inside ? move([id], place) : move([id], { parentID: null, region: 'layout', index: next(3) }),
      remove([id]),
      duplicate([id]),
      update(id, { ...found?.node, title: `u${next(5)}`, apiParams: { limit: next(9) } }),
      setDocument({ ...history.now.document, name: `n${next(9)}` }),
    ];
    const recipe = recipes[next(recipes.length)];
    if (recipe) history = run(history, recipe, { label: { id: 'step.source' } });
  }
  return history.now.document;
}
