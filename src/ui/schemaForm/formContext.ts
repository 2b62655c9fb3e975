import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ConditionScope } from './conditions.ts';
import type { Control, FormSchema, OptionsLookup } from './schema.ts';

/** Error texts by JSON Pointer into the value of the form. */
export type PointerErrors = Readonly<Record<string, readonly string[]>>;

export interface LookupOption {
  readonly value: string | number;
  readonly label: string;
  /** A second line that tells options of one label apart. */
  readonly extra?: string | undefined;
}

/** Finds the options of a select that the server knows. */
export interface Lookups {
  readonly search: (lookup: OptionsLookup, text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;
  /** The option of a chosen value; undefined if it no longer exists. */
  readonly find: (lookup: OptionsLookup, value: unknown, signal: AbortSignal) => Promise<LookupOption | undefined>;
}

/** Props of every control. */
export interface ControlProps {
  readonly schema: FormSchema;
  readonly control: Control;
  /** Undefined if the value has no such key; the schema's default applies then. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly pointer: string;
  readonly id: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly errors: readonly string[];
  readonly isRequired: boolean;
}

/** Controls of `"inputType": "custom"`, by the name in `component`. */
export type CustomControls = Readonly<Record<string, ComponentType<ControlProps>>>;

/** An object of the form, or a part of it. */
export interface FieldsProps {
  readonly schema: FormSchema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly pointer: string;
}

export interface FormSurroundings {
  /** Components for objects and controls. Handed down, because both contain lists, whose items contain both. */
  readonly Fields: ComponentType<FieldsProps>;
  readonly Drawn: ComponentType<ControlProps>;
  readonly formID: string;
  readonly errors: PointerErrors;
  readonly lookups: Lookups;
  readonly components: CustomControls;
  readonly scope: ConditionScope;
  /** More below a field, such as its default. */
  readonly extra: ((pointer: string) => ReactNode) | undefined;
}

export const FormContext = createContext<FormSurroundings | undefined>(undefined);

export function useFormSurroundings(): FormSurroundings {
  const found = useContext(FormContext);
  if (!found) throw new Error('A control of a schema form was rendered outside of one.');
  return found;
}

/** The ID of the element of a field. */
export const fieldID = (formID: string, pointer: string): string =>
  formID + pointer.replace(/[^\w/-]/g, (character) => `_${character.charCodeAt(0)}`).replaceAll('/', '-');

/** Whether a pointer is that of a value or of something inside it. */
export const isInside = (pointer: string, outer: string): boolean =>
  pointer === outer || pointer.startsWith(`${outer}/`);
