import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  errorsOf,
  firstState,
  type FormFaults,
  type FormState,
  type Refusal,
  shownErrors,
  withChanges,
  withLeft,
  withRefusal,
  withTry,
} from './formState.ts';
import type { GroupedErrors } from './groupErrors.ts';

export interface FormOptions<Values> {
  readonly initial: Values;
  /** What is wrong, by field. Runs on mount, change, blur and submit (CO-FORM-001): keep it pure and quick. */
  readonly validate?: (values: Values) => FormFaults<Values>;
  /** Sends the form. An `ApiError` it throws is shown at the fields it names; what was typed stays. */
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

/** Attributes for a field of text, a select or a radio group. */
export interface Bound<Value> extends BoundField {
  /** Takes over what was typed into the server's HTML before script came. */
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
  readonly values: Values;
  /** All that is wrong now, shown or not: the form's own rules and what the server refused. */
  readonly errors: GroupedErrors;
  /** For `<FormErrors {...form.formErrors} />`: what no field shows. */
  readonly formErrors: Refusal & { readonly fields: readonly string[] };
  readonly isSubmitting: boolean;
  readonly bind: <Name extends NameOf<Values>>(name: Name) => Bound<Values[Name]>;
  readonly bindChecked: (name: NameOf<Values>) => BoundChecked;
  readonly set: (changes: Partial<Values>) => void;
  /**
   * For `<form noValidate onSubmit>`, or without an event. Sends nothing while errors exist (CO-FORM-002) or a sending
   * is under way.
   */
  readonly submit: (event?: FormEvent<HTMLFormElement>) => Promise<boolean>;
  readonly reset: (values?: Values) => void;
}

const isFieldEvent = (value: unknown): value is FieldEvent =>
  typeof value === 'object' && value !== null && 'currentTarget' in value;

function focusFirstError(form: HTMLFormElement | undefined): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/**
 * State that can be read back in the same turn: two changes at once both count, and a second Enter does not send twice.
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

function createSubmit<Values>(
  { validate, submit }: FormOptions<Values>,
  { get, set }: { get: () => FormState<Values>; set: (next: FormState<Values>) => void },
) {
  return async (event?: FormEvent<HTMLFormElement>): Promise<boolean> => {
    event?.preventDefault();
    // A form in a modal must not send the form that the modal was opened from.
    event?.stopPropagation();
    const form = event?.currentTarget;
    if (get().isSubmitting) return false;
    set(withTry(get(), validate));
    if (!get().isSubmitting) {
      focusFirstError(form);
      return false;
    }
    try {
      await submit(get().values);
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
 * State of a form. The errors of a field show once the reader has left it or has tried to submit; after a failure
 * everything that was typed is still there.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, validate } = options;
  const { state, get, set: write } = useLatest(() => firstState(initial, validate));
  const set = (changes: Partial<Values>) => write(withChanges(get(), changes, validate));
  const met = useRef(new Set<string>());
  /** React keeps what stands in a field that it takes over, but its state knows only what the server drew. */
  const meet = (name: NameOf<Values>, found: unknown) => {
    if (met.current.has(name)) return;
    met.current.add(name);
    if (typeof get().values[name] === typeof found && get().values[name] !== found)
      set({ [name]: found } as Partial<Values>);
  };
  const bound = (name: string): BoundField => ({
    name,
    onBlur: () => write(withLeft(get(), name, validate)),
    errors: shownErrors(state, name),
  });
  return {
    values: state.values,
    errors: errorsOf(state),
    formErrors: { ...state.refusal, fields: Object.keys(state.values) },
    isSubmitting: state.isSubmitting,
    bind: (name) => ({
      ...bound(name),
      ref: (element) => element && meet(name, element.value),
      value: state.values[name],
      onChange: (next) =>
        set({ [name]: isFieldEvent(next) ? next.currentTarget.value : next } as unknown as Partial<Values>),
    }),
    bindChecked: (name) => ({
      ...bound(name),
      ref: (element) => element && meet(name, element.checked),
      checked: state.values[name] === true,
      onChange: (event) => set({ [name]: event.currentTarget.checked } as unknown as Partial<Values>),
    }),
    set,
    submit: createSubmit(options, { get, set: write }),
    reset: (values = initial) => write(firstState(values, validate)),
  };
}
