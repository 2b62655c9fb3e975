import { fieldsOf } from '#ui/schemaForm/schema.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The limits of a node as one flat object, for a form. */
export function limitsOf(middleware: unknown): Fields {
  const filters = fieldsOf(middleware);
  const { device } = fieldsOf(filters['visibility']);
  const { roleIDs } = fieldsOf(filters['role-filter']);
  const { categoryID, includeChildCategories } = fieldsOf(filters['category-filter']);
  const { match, rules } = fieldsOf(filters['conditions']);
  return { device, roleIDs, categoryID, includeChildCategories, match, rules };
}

/** An object without its undefined values; undefined if the one that counts says nothing. */
function filterOf(before: unknown, values: Fields, isLimit: boolean): Fields | undefined {
  if (!isLimit) return undefined;
  const all = Object.entries({ ...fieldsOf(before), ...values });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;

/** `$middleware` with other limits. Other filters in it are kept; it is undefined if nothing limits the node. */
export function withLimits(middleware: unknown, limits: unknown): Fields | undefined {
  const before = fieldsOf(middleware);
  const { device, roleIDs, categoryID, includeChildCategories, match, rules } = fieldsOf(limits);
  const hasCategory = categoryID !== undefined && categoryID !== null && categoryID !== '';
  const next = {
    ...before,
    visibility: filterOf(before['visibility'], { device }, device !== undefined && device !== 'all'),
    'role-filter': filterOf(before['role-filter'], { roleIDs }, isFilled(roleIDs)),
    'category-filter': filterOf(before['category-filter'], { categoryID, includeChildCategories }, hasCategory),
    conditions: filterOf(before['conditions'], { match, rules }, isFilled(rules)),
  };
  const kept = Object.entries(next).filter(([, value]) => value !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
