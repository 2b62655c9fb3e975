import { ApiError, isSignedOut, wholeText } from '#lib/apiError.ts';
import { type FieldError, type GroupedErrors, groupErrors } from './groupErrors.ts';

/** Errors of the form's own validation, by field. */
export type FormFaults<Values> = { readonly [Name in keyof Values]?: string | readonly string[] | null | false };
export type Validate<Values> = ((values: Values) => FormFaults<Values>) | undefined;

/** Errors from the server. */
export interface Refusal {
  readonly message: string | null;
  readonly errors: readonly FieldError[];
  /** The session has ended, so the viewer must sign in. */
  readonly isSignedOut?: boolean;
  /** The error itself, with a link it offers and details for developers. */
  readonly fault?: ApiError | undefined;
  /** The viewer has entered something, which the form keeps. */
  readonly hasInput?: boolean;
  /** Number of fields that show errors, if the last attempt found several. */
  readonly wrong?: number;
}

export interface FormState<Values> {
  readonly values: Values;
  readonly faults: GroupedErrors;
  /** Fields that the viewer has left. */
  readonly left: ReadonlySet<string>;
  readonly hasTried: boolean;
  readonly refusal: Refusal;
  /** Number of fields with errors at the last attempt. */
  readonly wrongAtTry: number;
  readonly isSubmitting: boolean;
}

const noRefusal: Refusal = { message: null, errors: [] };

export function faultsOf<Values>(values: Values, validate: Validate<Values>): GroupedErrors {
  const entries = Object.entries(validate?.(values) ?? {}) as [
    string,
    string | readonly string[] | null | false | undefined,
  ][];
  return Object.fromEntries(
    entries.flatMap(([name, fault]) => {
      const texts = (typeof fault === 'string' ? [fault] : fault || []).filter(Boolean);
      return texts.length > 0 ? [[name, texts]] : [];
    }),
  );
}

export function firstState<Values>(values: Values, validate: Validate<Values>): FormState<Values> {
  return {
    values,
    faults: faultsOf(values, validate),
    left: new Set(),
    hasTried: false,
    refusal: noRefusal,
    wrongAtTry: 0,
    isSubmitting: false,
  };
}

/** Server errors of a field are shown until the field changes. */
export function withChanges<Values>(
  state: FormState<Values>,
  changes: Partial<Values>,
  validate: Validate<Values>,
): FormState<Values> {
  const values = { ...state.values, ...changes };
  const errors = state.refusal.errors.filter(
    (error) => !Object.keys(groupErrors([error])).some((name) => name in changes),
  );
  return { ...state, values, faults: faultsOf(values, validate), refusal: { ...state.refusal, errors } };
}

export function withLeft<Values>(
  state: FormState<Values>,
  name: string,
  validate: Validate<Values>,
): FormState<Values> {
  return { ...state, left: new Set([...state.left, name]), faults: faultsOf(state.values, validate) };
}

export function withTry<Values>(state: FormState<Values>, validate: Validate<Values>): FormState<Values> {
  const faults = faultsOf(state.values, validate);
  const isSubmitting = Object.keys(faults).length === 0;
  return { ...state, faults, hasTried: true, isSubmitting, refusal: isSubmitting ? noRefusal : state.refusal };
}

export function withRefusal<Values>(state: FormState<Values>, error: unknown): FormState<Values> {
  const errors = (error instanceof ApiError ? error.extras.errors : undefined) ?? [];
  const isOver = isSignedOut(error);
  const fault = error instanceof ApiError ? error : undefined;
  const message = isOver ? null : wholeText(error) || null;
  return { ...state, isSubmitting: false, refusal: { message, errors, isSignedOut: isOver, fault } };
}

/** An attempt to submit that has ended before anything was sent. */
export function withFaultyFields<Values>(state: FormState<Values>, errors: readonly FieldError[]): FormState<Values> {
  const own = Object.keys(state.faults);
  const others = errors.filter(({ field }) => !own.includes(field ?? ''));
  const refusal = others.length > 0 ? { ...noRefusal, errors: others } : state.refusal;
  return { ...state, isSubmitting: false, refusal, wrongAtTry: own.length + others.length };
}

/** The number of fields with errors, for the summary of a form. One alone has the focus and needs none. */
export function wrongFields<Values>(state: FormState<Values>, names: readonly string[]): number {
  if (state.wrongAtTry < 2 || state.isSubmitting) return 0;
  return names.filter((name) => shownErrors(state, name).length > 0).length;
}

/** All errors, shown or not. */
export function errorsOf<Values>({ faults, refusal }: FormState<Values>): GroupedErrors {
  const refused = groupErrors(refusal.errors);
  const names = new Set([...Object.keys(faults), ...Object.keys(refused)]);
  return Object.fromEntries([...names].map((name) => [name, [...(faults[name] ?? []), ...(refused[name] ?? [])]]));
}

/** The errors a field shows: none before the viewer has left the field. */
export function shownErrors<Values>(
  { faults, refusal, left, hasTried }: FormState<Values>,
  name: string,
): readonly string[] {
  const own = left.has(name) || hasTried ? (faults[name] ?? []) : [];
  return [...own, ...(groupErrors(refusal.errors)[name] ?? [])];
}
