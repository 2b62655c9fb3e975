import type { AuditChange } from './fieldWords.ts';

type Values = Readonly<Record<string, unknown>> | null;
type Link = readonly [name: string, value: AuditChange['from']];

/** The address of a link, and who sees it. */
function linkValue({ url, roleIDs, permission, isHidden }: Readonly<Record<string, unknown>>): AuditChange['from'] {
  const value = {
    url: typeof url === 'string' ? url : '–',
    roleIDs: Array.isArray(roleIDs) ? roleIDs : [],
    permission: typeof permission === 'string' ? permission : '',
    isHidden: isHidden === true,
  };
  // safe cast: values of the log are JSON
  return value as AuditChange['from'];
}

/** Links of a menu by their names, those below others with the names of both. */
function linksOf(items: unknown, above = ''): readonly Link[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Readonly<Record<string, unknown>>) => {
    const name = `${above}${String(item['name'] ?? '')}`;
    return [[name, linkValue(item)] as const, ...linksOf(item['children'], `${name} › `)];
  });
}

/** Menus are compared link by link; a menu whose links only moved shows their order. */
export function linkChanges(before: Values, after: Values): AuditChange[] {
  const [from, to] = [linksOf(before?.['items']), linksOf(after?.['items'])];
  const [had, has] = [new Map(from), new Map(to)];
  const changed = [...new Set([...had.keys(), ...has.keys()])]
    .map((field) => ({ field, from: had.get(field) ?? null, to: has.get(field) ?? null }))
    .filter((one) => JSON.stringify(one.from) !== JSON.stringify(one.to));
  if (changed.length > 0) return changed;
  const order = (links: readonly Link[]) => links.map(([name]) => name);
  return [{ field: 'links', from: order(from), to: order(to) }];
}
