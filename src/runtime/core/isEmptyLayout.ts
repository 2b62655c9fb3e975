/** Whether a value of a list of nodes shows nothing: it is no node, or a section without any other node. */
function showsNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('$hydrate' in value)) return true;
  const { $hydrate } = value;
  if (typeof $hydrate !== 'string' || !$hydrate.startsWith('react.section.')) return false;
  return Object.values(value).every((list) => !Array.isArray(list) || list.every(showsNothing));
}

/** Whether a layout has no node but sections. The title bar does not count. */
export const isEmptyLayout = (layout: unknown): boolean => Array.isArray(layout) && layout.every(showsNothing);
