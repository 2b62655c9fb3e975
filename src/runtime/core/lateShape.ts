import type { ShapeKind } from '../registry/defineWidget.ts';

/** The expected shape of a late node, derived from its document; part of its placeholder. */
export interface LateShape {
  readonly kind: ShapeKind;
  readonly lines: number;
  readonly hasTitle: boolean;
  /** Rows without excerpts. */
  readonly isShort?: boolean;
}

/** The shape in a placeholder's props; undefined if the server sent none. */
export function readShape(props: unknown): LateShape | undefined {
  const shape = (props as { readonly shape?: Partial<LateShape> } | null | undefined)?.shape;
  if (typeof shape?.kind !== 'string' || typeof shape.lines !== 'number') return undefined;
  return { kind: shape.kind, lines: shape.lines, hasTitle: shape.hasTitle === true, isShort: shape.isShort === true };
}
