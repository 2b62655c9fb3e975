import { type ComposedDocument, withIDs } from '../nodes.ts';
import { nodeIn, type Recipe } from './composition.ts';

/** Replaces the whole document, as the JSON pane does. Nodes without ID get one. */
export const setDocument =
  (document: ComposedDocument): Recipe =>
  (draft) => {
    const { layout, titleBar, name } = document;
    Object.assign(draft.document, { name, layout: withIDs(layout), titleBar: withIDs(titleBar) });
    draft.selection = draft.selection.filter((id) => nodeIn(draft, id) !== undefined);
  };
