import { type FormEvent, useEffect, useRef, useState } from 'react';
import { afterPress, watchPresses } from './afterPress.ts';
import { focusFirstError } from './focusFirstError.ts';
import { focusUnfit } from './focusUnfit.ts';
import {
  errorsOf,
  firstState,
  type FormFaults,
  type FormState,
  type Refusal,
  shownErrors,
  withChanges,
  withFaultyFields,
  withLeft,
  withRefusal,
  withTry,
  wrongFields,
} from './formState.ts';
import type { GroupedErrors } from './groupErrors.ts';
import { type NativeError, useNativeErrors } from './nativeErrors.ts';

export interface FormOptions<Values> {
  readonly initial: Values;
  /** Errors by field. Runs on mount, change, blur and submit (CO-FORM-001), so it must be pure and fast. */
  readonly validate?: (values: Values) => FormFaults<Values>;
  /**
   * Submits the form. The fields named in a thrown `ApiError` show its errors; all input is kept. Resolves to `false`
   * if nothing was saved, because the viewer has to look at something first.
   */
  readonly submit: (values: Values) => unknown;
}

interface FieldEvent {
  readonly currentTarget: { readonly value: string };
}
interface TickEvent {
  readonly currentTarget: { readonly checked: boolean };
}

interface BoundField {
  readonly name: string;
  readonly onBlur: () => void;
  readonly errors: readonly string[];
}

/** Attributes for a text field, select or radio group. */
export interface Bound<Value> extends BoundField {
  /** Adopts input that was typed into the server's HTML before script was loaded. */
  readonly ref: (element: { readonly value: string } | null) => void;
  readonly value: Value;
  readonly onChange: (next: Value | FieldEvent) => void;
}

/** Attributes for a checkbox. */
export interface BoundChecked extends BoundField {
  readonly ref: (element: { readonly checked: boolean } | null) => void;
  readonly checked: boolean;
  readonly onChange: (event: TickEvent) => void;
}

type NameOf<Values> = keyof Values & string;

export interface Form<Values> {
  /** Values before the viewer changed any. */
  readonly initial: Values;
  readonly values: Values;
  /** All errors, shown or not: from the form's own validation and from the server. */
  readonly errors: GroupedErrors;
  /** For `<FormErrors {...form.formErrors} />`: errors that no field shows. */
  readonly formErrors: Refusal & { readonly fields: readonly string[] };
  readonly isSubmitting: boolean;
  readonly bind: <Name extends NameOf<Values>>(name: Name) => Bound<Values[Name]>;
  readonly bindChecked: (name: NameOf<Values>) => BoundChecked;
  /** Errors to show at a field inside a value, such as an answer. */
  readonly errorsFor: (name: string) => readonly string[];
  readonly set: (changes: Partial<Values>) => void;
  /**
   * For `<form noValidate onSubmit>`, or called without event. Does nothing while there are errors (CO-FORM-002) or a
   * submission is in progress.
   */
  readonly submit: (event?: FormEvent<HTMLFormElement>) => Promise<boolean>;
  readonly reset: (values?: Values) => void;
  /** Called after each submission that succeeded, also if the form has been closed by it. */
  readonly afterSubmit: { current: (() => void) | undefined };
}

const isFieldEvent = (value: unknown): value is FieldEvent =>
  typeof value === 'object' && value !== null && 'currentTarget' in value;

/**
 * State that can be read synchronously, so that two changes in the same tick both count and a second Enter does not
 * submit twice.
 */
function useLatest<State>(first: () => State) {
  const [state, setState] = useState(first);
  const latest = useRef(state);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const set = (next: State) => {
    latest.current = next;
    if (isMounted.current) setState(next);
  };
  return { state, get: () => latest.current, set };
}

interface Submission<Values> {
  readonly get: () => FormState<Values>;
  readonly set: (next: FormState<Values>) => void;
  readonly afterSubmit: Form<Values>['afterSubmit'];
  /** Errors that browsers find. */
  readonly check: (form: HTMLFormElement | undefined) => readonly NativeError[];
}

function createSubmit<Values>(
  { validate, submit }: FormOptions<Values>,
  { get, set, afterSubmit, check }: Submission<Values>,
) {
  return async (event?: FormEvent<HTMLFormElement>): Promise<boolean> => {
    event?.preventDefault();
    // A form in a modal must not submit the form that the modal was opened from.
    event?.stopPropagation();
    const form = event?.currentTarget;
    if (get().isSubmitting) return false;
    set(withTry(get(), validate));
    const native = check(form);
    const isUnfit = form?.querySelector('[data-unfit]') != null;
    if (!get().isSubmitting || native.length > 0 || isUnfit) {
      set(withFaultyFields(get(), native));
      if (isUnfit && native.length === 0 && Object.keys(get().faults).length === 0) focusUnfit(form);
      else focusFirstError(form, native[0]?.element);
      return false;
    }
    try {
      if ((await submit(get().values)) !== false) afterSubmit.current?.();
      set({ ...get(), isSubmitting: false, hasTried: false });
      return true;
    } catch (error) {
      set(withRefusal(get(), error));
      focusFirstError(form);
      return false;
    }
  };
}

/**
 * State of a form. A field shows its errors after the viewer has left it or tried to submit. Input survives a failed
 * submission.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, validate } = options;
  const { state, get, set: write } = useLatest(() => firstState(initial, validate));
  const set = (changes: Partial<Values>) => write(withChanges(get(), changes, validate));
  const change = (name: NameOf<Values>, value: unknown) => set({ [name]: value } as Partial<Values>);
  const afterSubmit = useRef<() => void>(undefined);
  useEffect(watchPresses, []);
  const met = useRef(new Set<string>());
  /** React keeps the value of a field that it hydrates, but its state only has the server's value. */
  const meet = (name: NameOf<Values>, found: unknown) => {
    if (met.current.has(name)) return;
    met.current.add(name);
    if (typeof get().values[name] === typeof found && get().values[name] !== found) change(name, found);
  };
  const bound = (name: string): BoundField => ({
    name,
    onBlur: () => afterPress(() => write(withLeft(get(), name, validate))),
    errors: shownErrors(state, name),
  });
  const names = Object.keys(state.values) as NameOf<Values>[];
  return {
    initial,
    values: state.values,
    errors: errorsOf(state),
    formErrors: {
      ...state.refusal,
      fields: names,
      hasInput: names.some((name) => state.values[name] !== initial[name]),
      wrong: wrongFields(state, names),
    },
    isSubmitting: state.isSubmitting,
    bind: (name) => ({
      ...bound(name),
      ref: (element) => element && meet(name, element.value),
      value: state.values[name],
      onChange: (next) => change(name, isFieldEvent(next) ? next.currentTarget.value : next),
    }),
    bindChecked: (name) => ({
      ...bound(name),
      ref: (element) => element && meet(name, element.checked),
      checked: state.values[name] === true,
      onChange: (event) => change(name, event.currentTarget.checked),
    }),
    errorsFor: (name) => shownErrors(state, name),
    set,
    submit: createSubmit(options, { get, set: write, afterSubmit, check: useNativeErrors(names) }),
    reset: (values = initial) => write(firstState(values, validate)),
    afterSubmit,
  };
}
