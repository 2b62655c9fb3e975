import { type ReactNode, useId, useMemo } from 'react';
import { apiLookups } from './apiLookups.ts';
import {
  type CustomControls,
  FormContext,
  type FormSurroundings,
  type Lookups,
  type PointerErrors,
} from './formContext.ts';
import { DrawnControl } from './DrawnControl.tsx';
import type { FormSchema } from './schema.ts';
import { SchemaFields } from './SchemaFields.tsx';

export interface SchemaFormProps {
  /** Schema of an object, with all references resolved. */
  readonly schema: FormSchema;
  readonly value: unknown;
  /** Called with the whole new value. Keys that the schema does not name are kept. */
  readonly onChange: (value: unknown) => void;
  /** Errors by JSON Pointer into the value; each is shown at its field, or at the nearest visible one. */
  readonly errors?: PointerErrors;
  /** Options of selects with `optionsLookup`; by default from the site's API. */
  readonly lookups?: Lookups;
  /** Controls for `"inputType": "custom"`. */
  readonly components?: CustomControls;
  /** Types of fragments for which the theme has one of its own. */
  readonly themeFragments?: readonly string[];
  /** Prefix of the IDs of its fields, for links to them. */
  readonly id?: string;
  /** More below a field, by its pointer. */
  readonly extra?: (pointer: string) => ReactNode;
}

const noErrors: PointerErrors = {};
const noControls: CustomControls = {};

/**
 * A form for a JSON schema with `x-control`. Controlled: it keeps no value of its own,
 * so that its caller can undo, compare and send it. Put it into a `<form noValidate>` with `SchemaErrors`.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, value, onChange, errors = noErrors, lookups = apiLookups, components = noControls } = props;
  const generated = useId();
  const { id: formID = generated, extra, themeFragments } = props;
  const surroundings = useMemo<FormSurroundings>(() => {
    const scope = { root: value, schema, themeFragments };
    return { Fields: SchemaFields, Drawn: DrawnControl, formID, errors, lookups, components, extra, scope };
  }, [formID, errors, lookups, components, extra, value, schema, themeFragments]);
  return (
    <FormContext value={surroundings}>
      <div data-schema-form={formID}>
        <SchemaFields schema={schema} value={value} onChange={onChange} pointer="" />
      </div>
    </FormContext>
  );
}
