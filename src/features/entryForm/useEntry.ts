import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendEntryForm } from '#api/client.ts';
import { ApiError } from '#lib/apiError.ts';
import { resetCaptcha } from '#ui/embed/loadScript.ts';
import { type FieldError, type GroupedErrors, groupErrors } from '#ui/form/groupErrors.ts';

/** Why a form was rejected, either at render time or in the response to a script. */
export interface EntryRefusal {
  readonly message?: string | null | undefined;
  readonly errors?: unknown;
  /** The response to a script. */
  readonly fault?: unknown;
}

export interface Entry {
  /** The error of the whole form. */
  readonly message: string | null | undefined;
  readonly errors: GroupedErrors;
  /** The error itself, of which all is shown. */
  readonly fault?: unknown;
  /** Names of fields that show their own errors. */
  readonly fields: readonly string[];
  /** The field to focus in a page rendered with errors: the first one with an error. */
  readonly focused: string | undefined;
  /** Number of submissions: every rejection is announced, even if the message is the same. */
  readonly attempt: number;
  readonly isSending: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Errors by field, from a list of errors or an object that is already grouped; a single string counts as a list. */
export function entryErrors(errors: unknown): GroupedErrors {
  if (Array.isArray(errors)) return groupErrors(errors as readonly FieldError[]);
  return Object.fromEntries(
    Object.entries((errors ?? {}) as Readonly<Record<string, string | readonly string[]>>).map(([field, texts]) => [
      field,
      typeof texts === 'string' ? [texts] : texts,
    ]),
  );
}

const refusalOf = (fault: unknown): EntryRefusal => ({
  errors: fault instanceof ApiError ? fault.extras.errors : undefined,
  fault,
});

/** Focuses the first field with an error, otherwise the password, with its content selected. */
function focusAgain(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLInputElement>('[aria-invalid="true"]');
  const field =
    wrong ??
    form.querySelector<HTMLInputElement>('input[name="password"]') ??
    form.querySelector<HTMLInputElement>('input:not([type="hidden"])');
  const next = field ?? form.querySelector<HTMLButtonElement>('button[type="submit"]');
  next?.focus();
  if (field?.name === 'password') field.select();
}

/**
 * Submits an entry form by script: the input is kept and errors are shown in place. Success loads the next page, which
 * lets browsers offer to save the password. Without JavaScript the browser submits the form.
 */
export function useEntry(first: EntryRefusal, fields: readonly string[]): Entry {
  const [refusal, setRefusal] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const send = async (form: HTMLFormElement) => {
    try {
      const answer = await sendEntryForm(form);
      if (answer) location.assign(answer.redirectTo);
      else form.submit();
    } catch (error) {
      flushSync(() => {
        setRefusal(refusalOf(error));
        setAttempt((count) => count + 1);
        setSending(false);
      });
      isUnderWay.current = false;
      resetCaptcha();
      focusAgain(form);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    void send(event.currentTarget);
  };
  const errors = entryErrors(refusal.errors);
  const focused = attempt === 0 ? fields.find((field) => (errors[field] ?? []).length > 0) : undefined;
  return { message: refusal.message, errors, fault: refusal.fault, fields, focused, attempt, isSending, onSubmit };
}
