import { useMemo, useState } from 'react';
import { addTheme, applyTheme, changeTheme, readTheme, type SiteTheme } from '#api/themes.ts';
import { mergeVariables, themeTexts, variableChanges } from '#domain/themes.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import type { PointerErrors } from '#ui/schemaForm/formContext.ts';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import type { ThemeChange } from './ChangeList.tsx';
import messages from './messages.json' with { type: 'json' };
import { useFieldName } from './useFieldName.ts';
import { textOf } from './useThemes.ts';

/** The parts of a theme that the editor changes. */
export interface ThemeDraft {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly styles: string;
  readonly javascript: string;
  /** HTML above the title bar and below the footer. */
  readonly header: string;
  readonly footer: string;
}

const conflict = 409;

const draftOf = (theme: SiteTheme): ThemeDraft => ({
  name: theme.name,
  variables: fieldsOf(theme.own?.variables),
  styles: textOf(theme, 'styles'),
  javascript: textOf(theme, 'javascript'),
  header: theme.own?.header ?? '',
  footer: theme.own?.footer ?? '',
});

function parseDraft(text: string, saved: ThemeDraft): ThemeDraft {
  try {
    const { name, variables, ...texts } = fieldsOf(JSON.parse(text));
    const words = (value: unknown, other: string) => (typeof value === 'string' ? value : other);
    return {
      name: words(name, saved.name),
      variables: fieldsOf(variables),
      styles: words(texts['styles'], saved.styles),
      javascript: words(texts['javascript'], saved.javascript),
      header: words(texts['header'], saved.header),
      footer: words(texts['footer'], saved.footer),
    };
  } catch {
    return saved;
  }
}

function changesBetween(before: ThemeDraft, after: ThemeDraft): readonly ThemeChange[] {
  const code = themeTexts.filter((name) => before[name] !== after[name]);
  return [
    ...(before.name === after.name ? [] : [{ path: 'name', before: before.name, after: after.name }]),
    ...variableChanges(before.variables, after.variables),
    ...code.map((path) => ({ path })),
  ];
}

type FormErrors = ReturnType<typeof useForm<{ draft: string; note: string }>>['formErrors'];
type Refused = FormErrors['errors'];

/** A field of the style guide, such as `global.mainColors.primary` or `styles`; empty for an error of all variables. */
const fieldOf = ({ field, path }: Refused[number]) =>
  (field === 'variables' ? (path ?? '').split('/').slice(1).join('.') : field) ?? '';

/** The message without the path at its start: the label of the field says where it is. */
const atField = ({ message }: Refused[number], field: string) => {
  const rest = field !== '' && message.startsWith(`variables.${field} `) ? message.slice(field.length + 11) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** Errors of the last attempt by the pointers of the form: `/global.mainColors.primary`, `/styles`. */
function pointersOf(errors: Refused) {
  const found: Record<string, readonly string[]> = {};
  for (const error of errors) {
    const pointer = `/${fieldOf(error)}`;
    found[pointer] = [...(found[pointer] ?? []), atField(error, fieldOf(error))];
  }
  return found satisfies PointerErrors;
}

/** Errors for the summary of the form, with the labels of their fields. */
const labeled = (errors: Refused, nameOf: (field: string) => string): Refused =>
  errors.map((error) => {
    const field = fieldOf(error);
    const message = atField(error, field);
    return { message: field === '' ? message : `${nameOf(field)}: ${message}` };
  });

export type ThemeEditorState = ReturnType<typeof useThemeEditor>;

interface Stored {
  readonly saved: ThemeDraft;
  readonly draft: ThemeDraft;
  /** Name of the revision, if not empty. */
  readonly note: string;
  readonly copyName: string | undefined;
}

/** Stores a draft, as a copy if the theme is built in and `copyName` is given. Returns the ID of the stored theme. */
async function storeTheme(theme: SiteTheme, { saved, draft, note, copyName }: Stored): Promise<string> {
  const { name, javascript, ...rest } = draft;
  if (copyName !== undefined && theme.type === 'themeFile')
    return (await addTheme({ name: copyName, copyOf: theme.themeID, assets: rest })).themeID;
  const scripts = javascript === saved.javascript ? {} : { javascript };
  const revision = note.trim() === '' ? {} : { revisionName: note };
  await changeTheme(theme.themeID, { name, version: theme.version, assets: { ...rest, ...scripts }, ...revision });
  return theme.themeID;
}

export interface Publication {
  /** Name of the copy that is made of a built-in theme. */
  readonly copyName: string;
  /** Called once everyone sees the theme, also if there was nothing to save. */
  readonly onDone: () => unknown;
}

/** Errors beside the fields, and above the form with the labels of fields. */
function useErrors(refusal: FormErrors) {
  const errors = useMemo(() => pointersOf(refusal.errors), [refusal.errors]);
  const nameOf = useFieldName();
  return {
    errors,
    formErrors: { ...refusal, errors: labeled(refusal.errors, nameOf) },
    labeled: (given: Refused) => labeled(given, nameOf),
  };
}

/**
 * A theme, what the viewer has changed of it, and what the server said about it. @param publication set where saving
 * also applies the theme
 */
export function useThemeEditor(first: SiteTheme, publication?: Publication) {
  const t = useT(messages);
  const [latest, setLatest] = useState(first);
  /** The version that someone else saved, until the viewer has decided. */
  const [theirs, setTheirs] = useState<SiteTheme>();
  const saved = useMemo(() => draftOf(latest), [latest]);
  const savedText = JSON.stringify(saved);

  const save = async (values: { readonly note: string }) => {
    if (publication && changes.length === 0 && latest.current) return publication.onDone();
    let themeID: string;
    try {
      themeID = await storeTheme(latest, { saved, draft, note: values.note, copyName: publication?.copyName });
    } catch (error) {
      if (error instanceof ApiError && error.status === conflict) setTheirs(await readTheme(latest.themeID));
      throw error;
    }
    const stored = await readTheme(themeID);
    setLatest(stored);
    setTheirs(undefined);
    form.reset({ draft: JSON.stringify(draftOf(stored)), note: '' });
    if (publication) {
      if (!stored.current) setLatest({ ...stored, current: (await applyTheme(stored.themeID)).current });
      return publication.onDone();
    }
    showToast({ toastID: 'theme-saved', body: t(latest.current ? 'savedForAll' : 'saved'), autoDismiss: true });
  };
  const form = useForm<{ draft: string; note: string }>({ initial: { draft: savedText, note: '' }, submit: save });
  const kept = useKeptFields(form, { name: `theme.${first.themeID}`, saved: { draft: savedText, note: '' } });
  const draft = useMemo(() => parseDraft(form.values.draft, saved), [form.values.draft, saved]);
  const changes = useMemo(() => changesBetween(saved, draft), [saved, draft]);
  const base = latest.own?.base ?? {};
  const variables = useMemo(() => mergeVariables(base, draft.variables), [base, draft.variables]);
  const adopt = (theme: SiteTheme, next: ThemeDraft) => {
    setLatest(theme);
    setTheirs(undefined);
    form.reset({ draft: JSON.stringify(next), note: form.values.note });
  };
  return {
    theme: latest,
    form,
    draft,
    /** Variables as they apply, with those below. */
    variables,
    base,
    changes,
    ...useErrors(form.formErrors),
    kept,
    change: (fields: Partial<ThemeDraft>) => form.set({ draft: JSON.stringify({ ...draft, ...fields }) }),
    discard: () => form.reset({ draft: savedText, note: '' }),
    /** Changes that someone else made in the meantime. */
    theirChanges: theirs && changesBetween(saved, draftOf(theirs)),
    takeTheirs: () => theirs && adopt(theirs, draftOf(theirs)),
    keepMine: () => theirs && adopt(theirs, draft),
  };
}
