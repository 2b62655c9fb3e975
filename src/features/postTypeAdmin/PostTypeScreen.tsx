import { type ApiPostField, type ApiPostType, readPostFields, readPostTypes } from '#api/postTypes.ts';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { FieldSection } from './FieldSection.tsx';
import type { TypeChoices } from './TypeForm.tsx';
import { TypeSection } from './TypeSection.tsx';

export interface PostTypeScreenProps extends Pick<TypeChoices, 'roles' | 'categories'> {
  readonly types: readonly ApiPostType[];
  readonly fields: readonly ApiPostField[];
}

/** The types of posts, and the fields that posts of a type have. Each shows the other, so both are read again. */
export function PostTypeScreen({ types, fields, roles, categories }: PostTypeScreenProps) {
  const given = [{ types, fields }];
  const { list, refresh, change } = useManagedList(given, async () => {
    const [newTypes, newFields] = await Promise.all([readPostTypes(), readPostFields()]);
    return [{ types: newTypes, fields: newFields }];
  });
  const { types: shownTypes, fields: shownFields } = list[0] ?? { types, fields };
  const shared = { refresh, change };
  return (
    <>
      <NeedsScript />
      <TypeSection types={shownTypes} choices={{ fields: shownFields, roles, categories }} {...shared} />
      <FieldSection fields={shownFields} types={shownTypes} {...shared} />
    </>
  );
}
