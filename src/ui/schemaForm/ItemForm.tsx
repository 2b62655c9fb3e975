import { useMemo } from 'react';
import { fieldID, FormContext, useFormSurroundings } from './formContext.ts';
import { controlsOf, type FormSchema } from './schema.ts';

export interface ItemFormProps {
  readonly schema: FormSchema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly pointer: string;
  /** Name of an item that is a single value. */
  readonly label: string;
}

/** The form of one item of a list. Conditions in it are about the item. */
export function ItemForm({ schema, value, onChange, pointer, label }: ItemFormProps) {
  const outer = useFormSurroundings();
  const surroundings = useMemo(
    () => ({ ...outer, scope: { ...outer.scope, root: value, schema }, extra: undefined }),
    [outer, value, schema],
  );
  const [control] = controlsOf(schema, label);
  return (
    <FormContext value={surroundings}>
      {schema.properties || !control ? (
        <outer.Fields schema={schema} value={value} onChange={onChange} pointer={pointer} />
      ) : (
        <outer.Drawn
          schema={schema}
          control={control}
          value={value}
          onChange={onChange}
          pointer={pointer}
          id={fieldID(outer.formID, pointer)}
          label={label}
          errors={outer.errors[pointer] ?? []}
          isRequired={false}
        />
      )}
    </FormContext>
  );
}
