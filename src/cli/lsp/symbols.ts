import { type JsonNode, readJsonTree } from '#lib/json/jsonTree.ts';
import type { Registry } from '#runtime/registry/createRegistry.ts';
import { textMember } from '#runtime/core/authoring/cursor.ts';
import { type DocumentSymbol, type Places, symbolKinds } from './protocol.ts';

/** Deeper values are no layout, and would exhaust the stack. */
const deepest = 500;

/** The widgets of a document as a tree, as an outline shows them. */
export function symbolsOf(
  text: string,
  { registry, places }: { readonly registry: Registry; readonly places: Places },
): readonly DocumentSymbol[] {
  const visit = (node: JsonNode, depth: number): readonly DocumentSymbol[] => {
    if (depth > deepest) return [];
    const children = node.items.flatMap((item) => visit(item, depth + 1));
    const id = node.kind === 'object' ? textMember(text, node.items, '$hydrate') : undefined;
    if (id === undefined || !/^react\./i.test(id)) return children;
    const known = registry.findByID(id);
    const title = textMember(text, node.items, 'title');
    const written = node.items.find(({ name }) => name === '$hydrate') ?? node;
    return [
      {
        name: [known?.variant.name ?? id, title].filter(Boolean).join(': '),
        detail: id,
        kind: known?.variant.kind === 'section' ? symbolKinds.namespace : symbolKinds.class,
        range: places.range(node.start, node.end),
        selectionRange: places.range(written.start, written.end),
        children,
      },
    ];
  };
  const root = readJsonTree(text);
  return root ? visit(root, 0) : [];
}
