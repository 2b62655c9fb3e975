import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findCategoryName } from '#api/categories.ts';
import { siteSectionsOptions } from '#api/config.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors, type FormErrorsProps } from '#ui/form/FormErrors.tsx';
import { type FormSchema, fieldsOf } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import messages from './messages.json' with { type: 'json' };
import { isSamePlace, type NamedPlace } from './places.ts';

type Sections = readonly { readonly sectionID: string; readonly name: string }[];
type T = ReturnType<typeof useT<typeof messages>>;

const only = (kind: string) => [{ field: 'kind', const: kind }];

/** The form for a new place. Categories are found by their name. */
const placeSchema = (t: T, sections: Sections): FormSchema => ({
  type: 'object',
  properties: {
    kind: {
      type: 'string',
      default: 'global',
      'x-control': {
        inputType: 'select',
        label: t('kind'),
        options: (['global', 'category', ...(sections.length > 1 ? (['siteSection'] as const) : [])] as const).map(
          (value) => ({ value, label: t(`kind.${value}`) }),
        ),
      },
    },
    categoryID: {
      type: 'integer',
      'x-control': {
        inputType: 'select',
        label: t('categoryID'),
        optionsLookup: {
          searchUrl: '/api/v2/categories/search?query=%s&limit=30',
          singleUrl: '/api/v2/categories/%s',
          valueKey: 'categoryID',
          labelKey: 'name',
        },
        conditions: only('category'),
      },
    },
    sectionID: {
      type: 'string',
      'x-control': {
        inputType: 'select',
        label: t('sectionID'),
        options: sections.map(({ sectionID, name }) => ({ value: sectionID, label: name })),
        conditions: only('siteSection'),
      },
    },
  },
});

/** The place that the form describes; undefined if something is not chosen yet. */
async function placeOf(value: unknown, sections: Sections): Promise<NamedPlace | undefined> {
  const { kind, categoryID, sectionID } = fieldsOf(value);
  if (kind === 'category') {
    if (typeof categoryID !== 'number') return undefined;
    return { recordType: 'category', recordID: categoryID, name: await findCategoryName(categoryID) };
  }
  if (kind !== 'siteSection') return { recordType: 'global', recordID: -1 };
  const section = sections.find((one) => one.sectionID === sectionID);
  return section && { recordType: 'siteSection', recordID: Number(section.sectionID), name: section.name };
}

interface Props {
  readonly places: readonly NamedPlace[];
  readonly onAdd: (place: NamedPlace) => void;
}

/** Adds a place to the list. */
export function AddPlace({ places, onAdd }: Props) {
  const t = useT(messages);
  const { data: sections = [] } = useQuery(siteSectionsOptions);
  const schema = useMemo(() => placeSchema(t, sections), [t, sections]);
  const [value, setValue] = useState<unknown>({ kind: 'global' });
  const [problem, setProblem] = useState<FormErrorsProps>({});
  const add = async () => {
    setProblem({});
    try {
      const place = await placeOf(value, sections);
      if (!place) setProblem({ message: t('choose') });
      else if (places.some((one) => isSamePlace(one, place))) setProblem({ message: t('added') });
      else {
        setValue({ kind: 'global' });
        onAdd(place);
      }
    } catch (fault) {
      setProblem({ fault });
    }
  };
  return (
    <div>
      <SchemaForm id="layout-place" schema={schema} value={value} onChange={setValue} />
      <FormErrors {...problem} />
      <Button size="small" onClick={() => void add()}>
        {t('add')}
      </Button>
    </div>
  );
}
