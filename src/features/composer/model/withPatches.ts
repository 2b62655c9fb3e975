import type { Patch } from 'immer';

/** Makes one change; everything beside its path stays the same object. */
function withPatch(value: unknown, patch: Patch, depth = 0): unknown {
  const { op, path, value: next } = patch;
  const [key, isLast] = [path[depth], depth === path.length - 1];
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const list: unknown[] = [...value];
    const at = Number(key);
    if (key === 'length') list.length = Number(next);
    else if (isLast && op === 'add') list.splice(at, 0, next);
    else if (isLast && op === 'remove') list.splice(at, 1);
    else list[at] = isLast ? next : withPatch(list[at], patch, depth + 1);
    return list;
  }
  const record = { ...(value as Record<string, unknown>) };
  if (isLast && op === 'remove') delete record[key];
  else record[key] = isLast ? next : withPatch(record[key], patch, depth + 1);
  return record;
}

/**
 * Makes changes in their order. immer’s own function copies the values of patches: nodes that come back would be other
 * objects than before, and would be shown and saved again.
 */
export const withPatches = <Value>(value: Value, patches: readonly Patch[]): Value =>
  // safe cast: the patches are those of a value of this type
  patches.reduce<unknown>((before, patch) => withPatch(before, patch), value) as Value;
