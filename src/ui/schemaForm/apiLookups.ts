import { callList } from '#api/client.ts';
import type { ApiPath } from '#contracts/api.ts';
import { ApiError } from '#lib/apiError.ts';
import type { LookupOption, Lookups } from './formContext.ts';
import { fieldsOf, type OptionsLookup } from './schema.ts';

const filled = (template: string, text: string) => template.replaceAll('%s', encodeURIComponent(text)) as ApiPath;

/** The value at a path such as `user.name`. */
const at = (record: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, step) => fieldsOf(value)[step], record);

function optionOf(record: unknown, lookup: OptionsLookup): LookupOption | undefined {
  const value = at(record, lookup.valueKey);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const extra = lookup.extraLabelKey === undefined ? undefined : at(record, lookup.extraLabelKey);
  return {
    value,
    label: String(at(record, lookup.labelKey) ?? value),
    extra: typeof extra === 'string' && extra !== '' ? extra : undefined,
  };
}

/** A list, or the first list in an object, as some calls answer. */
const recordsIn = (body: unknown): readonly unknown[] =>
  Array.isArray(body) ? body : (Object.values(fieldsOf(body)).find(Array.isArray) ?? []);

/** Some calls list everything, so the text filters here. */
function filtered(options: readonly LookupOption[], { searchUrl }: OptionsLookup, text: string) {
  if (searchUrl.includes('%s')) return options;
  const wanted = text.toLocaleLowerCase();
  return options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
}

// The path comes from a schema, so its types are unknown.
const call = (path: ApiPath, signal: AbortSignal): Promise<unknown> => callList(path as '/roles', { signal });

/** Options from the site's own API. */
export const apiLookups: Lookups = {
  search: async (lookup, text, signal) => {
    const body = await call(filled(lookup.searchUrl, text), signal);
    const options = recordsIn(body).flatMap((record) => optionOf(record, lookup) ?? []);
    return filtered(options, lookup, text);
  },
  find: async (lookup, value, signal) => {
    try {
      return optionOf(await call(filled(lookup.singleUrl, String(value)), signal), lookup);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  },
};
