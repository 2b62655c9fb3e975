import type { Element, ElementContent, Properties, Root, RootContent, Text } from 'hast';

export type { Element, ElementContent, Properties, Root, RootContent } from 'hast';

/** Creates an element; strings among the children become text nodes. */
export function element(
  tagName: string,
  properties: Properties = {},
  children: readonly (ElementContent | string)[] = [],
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

export function root(children: readonly RootContent[]): Root {
  return { type: 'root', children: [...children] };
}

export function isElement(node: { readonly type: string } | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || (node as Element).tagName === tagName);
}

type Parent = Root | Element;

/**
 * Replaces each child with the result of `visit`, from the top down; for `undefined` the child stays and its children
 * are visited.
 */
export function mapNodes(
  parent: Parent,
  visit: (node: ElementContent, parent: Parent) => ElementContent[] | undefined,
): void {
  const children: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    const replaced = visit(child, parent);
    if (replaced) children.push(...replaced);
    else {
      if (child.type === 'element') mapNodes(child, visit);
      children.push(child);
    }
  }
  parent.children = children;
}

/** The text of a node and its descendants. */
export function textOf(node: Parent | ElementContent | RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? (node.children as ElementContent[]).map(textOf).join('') : '';
}

export function classesOf(node: Element): string[] {
  const value = node.properties['className'];
  return Array.isArray(value) ? value.map(String) : [];
}
