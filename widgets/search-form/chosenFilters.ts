import type { SearchFormProps } from './types.gen.ts';

type Form = SearchFormProps['form'];
export type FilterName = 'name' | 'authors' | 'tags' | 'categoryIDs' | 'types' | 'after' | 'before';

/** An active filter as text, and the search without it. */
export interface ChosenFilter {
  readonly name: FilterName;
  readonly text: string;
  readonly rest: Readonly<Record<string, unknown>>;
}

const names: readonly FilterName[] = ['categoryIDs', 'types', 'authors', 'tags', 'name', 'after', 'before'];

/** The query parameters of a form. */
export function formParams({ domain, ...form }: Form): Record<string, unknown> {
  return {
    domain: domain === 'all_content' ? undefined : domain,
    name: form.name,
    authors: form.authors,
    tags: form.tags,
    tagOperator: form.tagOperator === 'and' ? 'and' : undefined,
    categoryIDs: form.categoryIDs,
    includeChildCategories: form.includeChildCategories || undefined,
    followedCategories: form.followedCategories || undefined,
    types: form.types,
    after: form.after,
    before: form.before,
    sort: form.sort,
  };
}

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The active filters, in the order and with the labels of their fields. */
export function chosenFilters(
  form: Form,
  categories: NonNullable<SearchFormProps['categories']>,
  kindOf: (kind: string) => string,
): ChosenFilter[] {
  const params = formParams(form);
  const wordOf = (name: FilterName, value: unknown) => {
    if (name === 'categoryIDs') return categories.find(({ categoryID }) => categoryID === value)?.name ?? String(value);
    return name === 'types' ? kindOf(String(value)) : String(value);
  };
  return names
    .filter((name) => isSet(form[name]))
    .map((name) => {
      const { [name]: value, ...rest } = params;
      const values = (Array.isArray(value) ? value : [value]).map((one) => wordOf(name, one));
      return { name, text: values.join(', '), rest };
    });
}
