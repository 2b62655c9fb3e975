import { useState } from 'react';
import { fieldsOf, type FormSchema } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';

/** Schemas of what an admin can write, by file. */
export type AuthoredSchemas = Readonly<Record<string, FormSchema>>;

/** The form of a widget's schema with its first example, and the value that it yields. */
export function SchemaExhibit({ schema }: { readonly schema: FormSchema | undefined }) {
  const [first] = (fieldsOf(schema)['examples'] as readonly unknown[] | undefined) ?? [{}];
  const [value, setValue] = useState<unknown>(first);
  if (!schema) return <p>No such schema.</p>;
  return (
    <>
      <SchemaForm schema={schema} value={value} onChange={setValue} />
      <details>
        <summary>Value</summary>
        <pre>{JSON.stringify(value, undefined, 2)}</pre>
      </details>
    </>
  );
}
