import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { categorySearchDelayMs, type ApiCategory, postCategoriesQuery } from '#api/postPlaces.ts';
import { useT } from '#i18n/useT.tsx';
import { categoryMark } from '#ui/categoryMark/categoryMark.ts';
import type { NestedOption } from '#ui/nestedSelect/flattenOptions.ts';
import { NestedSelect } from '#ui/nestedSelect/NestedSelect.tsx';
import messages from './messages.json' with { type: 'json' };

export interface CategoryChoiceProps {
  readonly value: string;
  readonly onChange: (categoryID: string) => void;
  readonly onBlur: () => void;
  readonly errors: readonly string[];
  /** The selected category, so that its name can be shown before the list has loaded. */
  readonly known?: Pick<ApiCategory, 'categoryID' | 'name'> | null | undefined;
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

const takes = ({ allowedDiscussionTypes, allowedPostTypeIDs = allowedDiscussionTypes }: ApiCategory, typeID: string) =>
  allowedPostTypeIDs?.includes(typeID) !== false;

/** Names of the categories around a category, below the home page. */
function pathOf({ breadcrumbs = [] }: ApiCategory): string | undefined {
  const parents = breadcrumbs.slice(1, -1).map((crumb) => crumb.name);
  return parents.length === 0 ? undefined : parents.slice(-2).join(' › ');
}

/** Combobox for the category of a post; offers those where the viewer can post. */
export function CategoryChoice({ value, onChange, onBlur, errors, known, postTypeID }: CategoryChoiceProps) {
  const t = useT(messages);
  const [asked, type] = useTypedText();
  const { data = [], isError } = useQuery({ ...postCategoriesQuery(asked), placeholderData: keepPreviousData });
  const [seen, setSeen] = useState<ReadonlyMap<string, NestedOption>>(
    new Map(known ? [[String(known.categoryID), { label: known.name }]] : []),
  );
  const found = data
    .filter((category) => takes(category, postTypeID))
    .map((category) => {
      const value = String(category.categoryID);
      const note = pathOf(category);
      return {
        value,
        label: category.name,
        mark: categoryMark(category.categoryID, category.color),
        note,
      };
    });
  const isListed = found.some((option) => option.value === value);
  const chosen = seen.get(value);
  const options =
    isListed || value === '' || chosen === undefined
      ? found
      : [{ ...chosen, value, mark: chosen.mark ?? categoryMark(Number(value)) }, ...found];
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
        const option = found.find((one) => one.value === next);
        if (option) setSeen(new Map([...seen, [next, option]]));
        onChange(next);
      }}
    />
  );
}
