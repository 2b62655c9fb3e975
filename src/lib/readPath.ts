/** The value at a dotted path (`titleBar.colors.bg`) of plain data; nothing where the path breaks off. Inherited keys do not count. */
export function readPath(value: unknown, path: string, separator = '.'): unknown {
  let found = value;
  for (const step of path.split(separator)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}
