import { fieldError, validationFailed } from './errors.ts';

export interface ExpandRules {
  /** All valid names, default ones included. */
  readonly known: readonly string[];
  /** Expanded unless excluded as `-name`. */
  readonly byDefault?: readonly string[];
  /** Not included in `all`. */
  readonly onlyExplicit?: readonly string[];
}

/** Accepted by every call, so these never fail validation. */
const userExpands = [
  'insertUser',
  'updateUser',
  'lastUser',
  'firstInsertUser',
  'lastInsertUser',
  'lastPost.insertUser',
  'inviteUser',
  'recordUser',
  'assignedUser',
  'user',
];

/** Resolves the requested names to the set to expand. @throws ApiError 422 for an unknown name */
export function resolveExpands(requested: readonly string[] | undefined, rules: ExpandRules): ReadonlySet<string> {
  const names = requested ?? [];
  const unknown = names.filter((name) => !isKnown(name.replace(/^-/, ''), rules));
  if (unknown.length > 0) {
    throw validationFailed([
      fieldError(
        'expand',
        'invalid',
        `expand: "${unknown[0]?.slice(0, 50)}" is not one of ${['all', ...rules.known].join(', ')}.`,
      ),
    ]);
  }
  const expands = new Set(rules.byDefault ?? []);
  if (names.some(isAll)) for (const name of rules.known) if (!rules.onlyExplicit?.includes(name)) expands.add(name);
  for (const name of names) if (!isAll(name) && !name.startsWith('-')) expands.add(name);
  for (const name of names) if (name.startsWith('-')) expands.delete(name.slice(1));
  return expands;
}

const isAll = (name: string) => name === 'all' || name === 'true' || name === '1';

function isKnown(name: string, rules: ExpandRules): boolean {
  return isAll(name) || name === 'false' || name === '0' || rules.known.includes(name) || userExpands.includes(name);
}

/** Query field `expand`. */
export const expandSchema = {
  type: 'array',
  items: { type: 'string', maxLength: 60 },
  maxItems: 50,
  description: 'Names of what to expand; `all` for everything, `-name` to exclude one.',
} as const;
