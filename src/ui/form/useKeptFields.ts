import { useEffect, useRef, useState } from 'react';
import { earlyOwnOf, releaseEarlyOwn, takeEarlyOwn } from '#session/earlyOwn.ts';
import { forgetOthers, readOwn, writeOwn } from '#session/ownStorage.ts';
import { useSession } from '#session/SessionProvider.tsx';
import type { Form } from './useForm.ts';

export interface KeptFields<Values> {
  /** Name of the form in this browser's storage; different for each record that it edits. */
  readonly name: string;
  /** Fields to keep, with the server's values; by default all of the form. Never includes secrets. */
  readonly saved?: { readonly [Name in keyof Values]?: Values[Name] };
}

/** Input of an earlier visit, for `<KeptNote kept={kept} />`. */
export interface Kept {
  /** The form shows it. */
  readonly isRestored: boolean;
  /** The values that were put into the form, by field. */
  readonly restored: Readonly<Record<string, unknown>>;
  /** Names of the fields that are kept. */
  readonly names: readonly string[];
  /** Attributes of a form on a page: what is typed there before hydration is kept too. */
  readonly early: Readonly<Record<string, string>>;
  /** The form has input that is kept. */
  readonly isKept: boolean;
  /** Not in the form, because the server's text has changed since it was typed. */
  readonly isOffered: boolean;
  /** Puts the offered text into the form. */
  readonly use: () => void;
  /** Deletes it; the form shows the server's text. */
  readonly discard: () => void;
}

/** Input, and the server's value at that time. */
interface Typed {
  readonly text: unknown;
  readonly was: unknown;
}
type TypedFields = Readonly<Record<string, Typed>>;

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'text' in value && 'was' in value;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Another build may have stored a value of another type. */
const isOfKind = (value: unknown, other: unknown) =>
  typeof value === typeof other && Array.isArray(value) === Array.isArray(other);

function readTyped(userID: number, name: string): TypedFields {
  const found = Object.entries((readOwn(userID, name) ?? {}) as object);
  return Object.fromEntries(found.filter((entry): entry is [string, Typed] => isTyped(entry[1])));
}

const textsOf = (fields: TypedFields) =>
  Object.fromEntries(Object.entries(fields).map(([field, { text }]) => [field, text]));

/** The fields whose value differs from the server's. */
const changedFields = <Name extends string>(
  entries: readonly [Name, unknown][],
  values: { readonly [Key in Name]: unknown },
) =>
  Object.fromEntries(
    entries.flatMap(([field, was]) => (isSame(values[field], was) ? [] : [[field, { text: values[field], was }]])),
  );

/** Stored input that differs from the server's values. Input from before script was loaded is newer. */
function backFields(
  entries: readonly (readonly [string, unknown])[],
  found: TypedFields,
  changed: Readonly<Record<string, unknown>>,
  shown: ReadonlySet<string>,
): TypedFields {
  const back = entries.flatMap(([field, was]) => {
    const typed = found[field];
    const isUseful =
      typed && isOfKind(typed.text, was) && !isSame(typed.text, was) && !(field in changed) && !shown.has(field);
    return isUseful ? [[field, typed] as const] : [];
  });
  return Object.fromEntries(back);
}

const nothing: Readonly<Record<string, unknown>> = {};

/** @param kept JSON of the fields; an object without keys deletes what was stored */
function useStored(userID: number, name: string, kept: string): void {
  const isReady = useRef(false);
  useEffect(() => {
    // Writing on the first run would delete the text that is about to be restored.
    if (isReady.current) writeOwn(userID, name, kept === '{}' ? undefined : JSON.parse(kept));
    isReady.current = true;
  }, [userID, name, kept]);
}

/**
 * Keeps unsaved input of a form across reloads and pages, for the viewer's account only: another account that signs in
 * finds nothing (goals N8). A value that equals the server's is not stored, nor is one that was submitted. A value
 * whose server's value has changed since is only offered, because saving it would undo that change unseen.
 */
export function useKeptFields<Values extends object>(form: Form<Values>, options: KeptFields<Values>): Kept {
  const { name, saved = form.initial } = options;
  const { userID } = useSession().viewer.get();
  const [restored, setRestored] = useState<Readonly<Record<string, unknown>>>(nothing);
  const [offered, setOffered] = useState<TypedFields>();
  const entries = Object.entries(saved) as [keyof Values & string, unknown][];
  const changed = changedFields(entries, form.values);
  const kept = JSON.stringify(changed);
  const show = (fields: TypedFields) => {
    form.set(textsOf(fields) as Partial<Values>);
    setRestored(textsOf(fields));
  };
  const forget = () => {
    writeOwn(userID, name, undefined);
    setRestored(nothing);
    setOffered(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins
  useEffect(() => {
    forgetOthers(userID, name.slice(0, name.lastIndexOf('.') + 1));
    const fields = backFields(entries, readTyped(userID, name), changed, takeEarlyOwn(name));
    if (Object.keys(fields).length === 0) return;
    if (entries.every(([field, was]) => !fields[field] || isSame(fields[field].was, was))) show(fields);
    else setOffered(fields);
  }, [userID, name]);
  useEffect(() => () => releaseEarlyOwn(name), [name]);
  useStored(userID, name, kept);
  useEffect(() => {
    form.afterSubmit.current = forget;
  });
  return {
    isRestored: restored !== nothing && kept !== '{}',
    restored,
    names: entries.map(([field]) => field),
    early: earlyOwnOf({ name, fields: entries.map(([field]) => field) }),
    isKept: kept !== '{}',
    isOffered: offered !== undefined,
    use: () => {
      if (offered) show(offered);
      setOffered(undefined);
    },
    discard: () => {
      form.set(Object.fromEntries(entries) as Partial<Values>);
      forget();
    },
  };
}
