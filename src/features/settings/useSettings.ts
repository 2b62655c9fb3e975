import { type FormEvent, useMemo, useState } from 'react';
import { type ConfigForm, readConfigForm, saveConfig } from '#api/config.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import type { FieldError } from '#ui/form/groupErrors.ts';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import {
  type Draft,
  groupsOf,
  isSame,
  pointerErrors,
  type SettingEntry,
  type SettingGroup,
  usefulDraft,
  withDraft,
} from './settingsState.ts';

const noDraft = '{}';

function parseDraft(text: string): Draft {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

const entriesOf = (groups: readonly SettingGroup[]) => groups.flatMap(({ entries }) => entries);

export type SettingsEditor = ReturnType<typeof useSettings>;

/** Secrets are kept apart from the rest of a draft, because they must not be stored in the browser. */
function useDraft(entries: readonly SettingEntry[], name: string, submit: () => unknown) {
  const form = useForm({ initial: { draft: noDraft }, submit });
  const { isRestored, restored, isKept } = useKeptFields(form, { name, saved: { draft: noDraft } });
  const [secrets, setSecrets] = useState<Draft>({});
  const plain = useMemo(() => parseDraft(form.values.draft), [form.values.draft]);
  const draft = useMemo(() => usefulDraft({ ...plain, ...secrets }, entries), [plain, secrets, entries]);
  const earlier = useMemo(() => parseDraft(String(restored['draft'] ?? noDraft)), [restored]);
  /** Whether a change is from an earlier visit, and is still the same. */
  const isEarlier = ({ key }: SettingEntry) =>
    Object.hasOwn(draft, key) && Object.hasOwn(earlier, key) && isSame(draft[key], earlier[key]);
  const write = (next: Draft) => {
    const isSecret = (key: string) => entries.some((entry) => entry.key === key && entry.state.isSecret);
    const parts = Object.entries(next);
    setSecrets(Object.fromEntries(parts.filter(([key]) => isSecret(key))));
    form.set({ draft: JSON.stringify(Object.fromEntries(parts.filter(([key]) => !isSecret(key)))) });
  };
  return { form, draft, write, isRestored, isKept, isEarlier };
}

/** Errors of the last attempt, for values that are still the same. */
function useCurrentErrors(all: readonly FieldError[], draft: Draft, tried: Draft) {
  return useMemo(
    () =>
      pointerErrors(
        all.flatMap(({ field, path, message, code }) => {
          const isOfNow =
            typeof field === 'string' && Object.hasOwn(draft, field) && isSame(draft[field], tried[field]);
          return isOfNow && code !== 'changed' ? [{ field, message, path: path || undefined }] : [];
        }),
      ),
    [all, draft, tried],
  );
}

export interface SettingsOptions {
  /** Name of the unsaved changes in this browser's storage. */
  readonly draftName?: string;
  /** The part of the form that is shown, by default all of it. */
  readonly narrow?: (form: ConfigForm) => ConfigForm;
  /** Called instead of a message, also if there was nothing to save. */
  readonly onSaved?: () => unknown;
}

const asItIs = (form: ConfigForm) => form;

/** The settings, what the viewer has changed of them, and what the server said about it. */
export function useSettings(first: ConfigForm, { draftName, narrow = asItIs, onSaved }: SettingsOptions = {}) {
  const t = useT(messages);
  const [latest, setLatest] = useState(first);
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<Draft>({});
  const [attempt, setAttempt] = useState(0);
  const groups = useMemo(() => groupsOf(narrow(latest)), [latest, narrow]);
  const entries = useMemo(() => entriesOf(groups), [groups]);

  const save = async () => {
    if (Object.keys(draft).length === 0) return onSaved?.();
    const versions = entries.map(({ key, state }) => [key, state.version] as const);
    setTried(draft);
    try {
      await saveConfig(draft, Object.fromEntries(versions.filter(([key]) => Object.hasOwn(draft, key))));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await showBoth(error);
      throw error;
    }
    setConflicts(new Set());
    setLatest(await readConfigForm());
    write({});
    if (onSaved) return onSaved();
    showToast({ toastID: 'settings-saved', body: t('saved'), autoDismiss: true });
  };
  const showBoth = async ({ extras }: ApiError) => {
    setLatest(await readConfigForm());
    setConflicts(new Set((extras.errors ?? []).map(({ field }) => field)));
  };
  const { form, draft, write, ...restored } = useDraft(entries, draftName ?? 'settings.form', save);

  const refusal = form.formErrors;
  const errors = useCurrentErrors(refusal.errors, draft, tried);
  const settle = (key: string) => setConflicts(new Set([...conflicts].filter((one) => one !== key)));
  return {
    groups,
    entries,
    draft,
    errors,
    attempt,
    conflicts,
    ...restored,
    isSaving: form.isSubmitting,
    /** Why nothing could be saved, as far as no changed field says it. */
    refusal: { ...refusal, errors: refusal.errors.filter(({ field }) => !Object.hasOwn(tried, field ?? '')) },
    change: (entry: SettingEntry, value: unknown) => write(withDraft(draft, entry, value)),
    undo: ({ key }: SettingEntry) => {
      const { [key]: _own, ...rest } = draft;
      write(rest);
      settle(key);
    },
    settle,
    discard: () => {
      form.reset();
      write({});
      setConflicts(new Set());
    },
    submit: async (event?: FormEvent<HTMLFormElement>) => {
      if (!(await form.submit(event))) setAttempt(attempt + 1);
    },
  };
}
