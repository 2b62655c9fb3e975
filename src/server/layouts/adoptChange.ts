import type { HydratedNode } from '#contracts/layout.ts';
import type { RegisteredVariant, RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import { shortName } from '#runtime/core/limits.ts';
import { HydrationError } from './hydrationError.ts';
import { isMadeNode, looksLikeNode, markMade } from './madeNodes.ts';
import { isObject, type PlainObject } from './plainData.ts';
import { onlyNode } from './sealOutput.ts';

interface Registered {
  readonly widget: RegisteredWidget;
  readonly variant: RegisteredVariant;
}

/**
 * Applies a widget's `transform`. It can drop props, move nodes, and change values that an author could have written.
 * Values that the server derived (sanitized markup, post bodies, allowed scripts) stay as the widget made them.
 */
export function adoptChange(
  made: HydratedNode,
  changed: unknown,
  { widget, variant }: Registered,
): HydratedNode | null {
  if (changed === null || isMadeNode(changed)) return changed;
  const isSame =
    looksLikeNode(changed) && changed.$reactComponent === made.$reactComponent && isObject(changed.$reactProps);
  if (!isSame)
    throw new HydrationError('A widget’s transform can change its props but not turn it into something else.');
  const before = made.$reactProps as PlainObject;
  const schema = variant.authoredSchema['properties'];
  const canBeWritten = (key: string) => isObject(schema) && Object.hasOwn(schema, key) && !widget.sealed?.includes(key);
  const props = Object.entries(changed.$reactProps as PlainObject).map(([key, value]) => {
    if (value === before[key]) return [key, value] as const;
    if (widget.regions?.includes(key) && Array.isArray(value)) return [key, value.map(onlyNode)] as const;
    if (canBeWritten(key)) return [key, value] as const;
    throw new HydrationError(
      `The transform cannot set "${shortName(key)}" of ${widget.component}: only the widget itself can set it.`,
    );
  });
  return markMade({ ...made, $reactProps: Object.fromEntries(props) });
}
