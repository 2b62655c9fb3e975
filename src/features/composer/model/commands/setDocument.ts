import { isDraft, original } from 'immer';
import { type ComposedDocument, withIDs } from '../nodes.ts';
import { nodeIn, type Recipe } from './composition.ts';

type Keyed = Record<string | number, unknown>;

const keysOf = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? `${Array.isArray(value) ? '[' : '{'}${Object.keys(value).join('\0')}`
    : undefined;

/** Writes only what differs, so that the step holds no more than that. */
function write(draft: Keyed, before: Keyed, next: Keyed): void {
  for (const key of Object.keys(next)) {
    const [old, value] = [before[key], next[key]];
    if (old === value) continue;
    const keys = keysOf(old);
    if (keys !== undefined && keys === keysOf(value)) write(draft[key] as Keyed, old as Keyed, value as Keyed);
    else draft[key] = value;
  }
}

/** Replaces the whole document. Nodes without ID get one. */
export const setDocument =
  (document: ComposedDocument): Recipe =>
  (draft) => {
    const { layout, titleBar, name } = document;
    Object.assign(draft.document, { name, layout: withIDs(layout), titleBar: withIDs(titleBar) });
    draft.selection = draft.selection.filter((id) => nodeIn(draft, id) !== undefined);
  };

/** Changes the document into another one whose nodes have IDs, such as that of `adopt`. */
export const changeDocument =
  (change: (document: ComposedDocument) => ComposedDocument): Recipe =>
  (draft) => {
    const before = (isDraft(draft.document) ? original(draft.document) : draft.document) as unknown as ComposedDocument;
    const { name, layout, titleBar } = change(before);
    write(draft.document, before, { name, layout, titleBar });
    draft.selection = draft.selection.filter((id) => nodeIn(draft, id) !== undefined);
  };
