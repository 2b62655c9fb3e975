import type { AuthoredNode } from '#contracts/layout.ts';
import type { LateShape } from '#runtime/core/lateShape.ts';
import type { RegisteredVariant, RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import type { ShapeKind } from '#runtime/registry/defineWidget.ts';
import { isObject } from './plainData.ts';

/** A longer skeleton would not fit on any screen. */
const mostLines = 30;

function countOf(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? Math.min(mostLines, number) : undefined;
}

/** Whether the node will probably have a title; one that comes from the page counts. */
function hasTitle(node: AuthoredNode, { authoredSchema }: RegisteredVariant): boolean {
  if (node['titleType'] === 'none') return false;
  const properties = authoredSchema['properties'];
  const title = isObject(properties) ? properties['title'] : undefined;
  return Boolean(node['title']) || (isObject(title) && Boolean(title['default']));
}

const arrangements: Readonly<Record<string, ShapeKind>> = { carousel: 'card', list: 'list', link: 'people' };

/** Arrangement of cards as authored: a scrolling row, list rows, or lines of links. */
function kindOf(kind: ShapeKind, node: AuthoredNode): ShapeKind {
  const display = isObject(node['containerOptions']) ? node['containerOptions']['displayType'] : undefined;
  if (kind !== 'cards') return kind;
  return arrangements[String(display)] ?? kind;
}

/** Estimates the size of a node from its document alone. */
export function shapeOf(
  node: AuthoredNode,
  { widget, variant }: { readonly widget: RegisteredWidget; readonly variant: RegisteredVariant },
): LateShape {
  const { kind, lines } = widget.shape ?? { kind: 'text' as const, lines: 3 };
  const params = isObject(node['apiParams']) ? node['apiParams'] : {};
  const options = isObject(node['discussionOptions']) ? node['discussionOptions']['excerpt'] : undefined;
  const isShort = isObject(options) && options['display'] === false;
  return {
    kind: kindOf(kind, node),
    lines: countOf(params['limit']) ?? countOf(node['limit']) ?? lines,
    hasTitle: hasTitle(node, variant),
    ...(isShort ? { isShort } : {}),
  };
}
