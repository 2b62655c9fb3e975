import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { categorySearchDelayMs, type PostCategory, postCategoriesQuery } from '#api/postPlaces.ts';
import { useT } from '#i18n/useT.tsx';
import { NestedSelect } from '#ui/nestedSelect/NestedSelect.tsx';
import messages from './messages.json' with { type: 'json' };

export interface CategoryChoiceProps {
  readonly value: string;
  readonly onChange: (categoryID: string) => void;
  readonly onBlur: () => void;
  readonly errors: readonly string[];
  /** The selected category, so that its name can be shown before the list has loaded. */
  readonly known?: Pick<PostCategory, 'categoryID' | 'name'> | null | undefined;
  /** Only categories that allow this post type are offered. */
  readonly postTypeID: string;
}

/** The typed text, debounced. */
function useTypedText(): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), categorySearchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [asked, setTyped];
}

const takes = ({ allowedDiscussionTypes }: PostCategory, postTypeID: string) =>
  allowedDiscussionTypes?.includes(postTypeID) !== false;

/** The category name with its parents below the home page, to tell categories of the same name apart. */
function labelOf({ name, breadcrumbs = [] }: PostCategory): string {
  const parents = breadcrumbs.slice(1, -1).map((crumb) => crumb.name);
  return parents.length === 0 ? name : `${name} (${parents.slice(-2).join(' › ')})`;
}

/** Combobox for the category of a post; offers those where the viewer can post. */
export function CategoryChoice({ value, onChange, onBlur, errors, known, postTypeID }: CategoryChoiceProps) {
  const t = useT(messages);
  const [asked, type] = useTypedText();
  const { data = [], isError } = useQuery({ ...postCategoriesQuery(asked), placeholderData: keepPreviousData });
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(
    new Map(known ? [[String(known.categoryID), known.name]] : []),
  );
  const found = data
    .filter((category) => takes(category, postTypeID))
    .map((category) => ({ value: String(category.categoryID), label: labelOf(category) }));
  const isListed = found.some((option) => option.value === value);
  const label = seen.get(value);
  const options = isListed || value === '' || label === undefined ? found : [{ value, label }, ...found];
  return (
    <NestedSelect
      label={t('category')}
      name="categoryID"
      required
      placeholder={t('categoryPlaceholder')}
      onBlur={onBlur}
      errors={isError ? [...errors, t('categoriesFailed')] : errors}
      options={options}
      value={value}
      onType={type}
      onChange={(next) => {
        const chosen = found.find((option) => option.value === next);
        if (chosen) setSeen(new Map([...seen, [next, chosen.label]]));
        onChange(next);
      }}
    />
  );
}
