import type { ComposedDocument } from '../model/nodes.ts';

/** A document as it is sent. */
export const bodyOf = ({ name, layout, titleBar }: ComposedDocument) => ({
  name,
  // safe casts: what is not a list of nodes is refused by the server, at its place
  layout: layout as (object | null)[],
  titleBar: titleBar as object | null,
});
