import type { ConfigForm, SettingState } from '#api/config.ts';
import type { FieldError } from '#lib/apiError.ts';
import { joinPointer } from '#lib/pointer.ts';
import type { PointerErrors } from '#ui/schemaForm/formContext.ts';
import { type Control, fieldsOf, type FormSchema } from '#ui/schemaForm/schema.ts';

/** Unsaved values by key. */
export type Draft = Readonly<Record<string, unknown>>;

/** A setting with its schema and texts. */
export interface SettingEntry {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly schema: FormSchema;
  readonly state: SettingState;
}

export interface SettingGroup {
  readonly groupID: string;
  readonly label: string;
  readonly entries: readonly SettingEntry[];
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The groups of a form, with everything that is known of each setting. */
export function groupsOf({ groups, schema, settings }: ConfigForm): readonly SettingGroup[] {
  const properties = fieldsOf(fieldsOf(schema)['properties']);
  const states = new Map(settings.map((state) => [state.key, state]));
  const entryOf = (key: string): SettingEntry | undefined => {
    const state = states.get(key);
    const field = properties[key] as FormSchema | undefined;
    if (!state || !field) return undefined;
    const { label = key, description = '' } = [field['x-control'] ?? []].flat()[0] ?? ({} as Control);
    return { key, label, help: description, schema: field, state };
  };
  return groups.map(({ groupID, label, keys }) => ({
    groupID,
    label,
    entries: keys.flatMap((key) => entryOf(key) ?? []),
  }));
}

/** The value of a setting before the draft. A secret's is unknown, so its field is empty. */
export const savedValue = ({ state }: SettingEntry): unknown => (state.isSecret ? '' : state.value);

export const defaultOf = ({ schema }: SettingEntry): unknown => schema.default;

/** The draft with one value changed; a value that equals the saved one is no change. */
export function withDraft(draft: Draft, entry: SettingEntry, value: unknown): Draft {
  const { [entry.key]: _old, ...rest } = draft;
  return !entry.state.isSecret && isSame(value, savedValue(entry)) ? rest : { ...rest, [entry.key]: value };
}

/** Whether the setting would differ from its default once the draft is saved. */
export const differsFromDefault = (entry: SettingEntry, draft: Draft): boolean =>
  Object.hasOwn(draft, entry.key) ? !isSame(draft[entry.key], defaultOf(entry)) : entry.state.isChanged;

export interface Filter {
  readonly text: string;
  readonly isChangedOnly: boolean;
}

/** Every word of the text must be in the name, help, key or group of a setting. */
export function filterGroups(groups: readonly SettingGroup[], { text, isChangedOnly }: Filter, draft: Draft) {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => {
        const all = `${entry.label} ${entry.help} ${entry.key} ${group.label}`.toLocaleLowerCase();
        return (
          words.every((word) => all.includes(word)) &&
          (!isChangedOnly || differsFromDefault(entry, draft) || Object.hasOwn(draft, entry.key))
        );
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Without the key at its start, because the message is at the field: "Must be at least 1." */
function atField(message: string, key: string): string {
  const rest = message.startsWith(key) ? message.slice(key.length).replace(/^[\w.]*\s+/, '') : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The server's errors by pointer into the values. */
export function pointerErrors(errors: readonly Pick<FieldError, 'field' | 'path' | 'message'>[]): PointerErrors {
  const found: Record<string, readonly string[]> = {};
  for (const { field, path = '', message } of errors) {
    const pointer = joinPointer('', field) + path;
    found[pointer] = [...(found[pointer] ?? []), atField(message, field)];
  }
  return found;
}

/** Drops keys that are no longer settings, and values that someone else has saved in the meantime. */
export function usefulDraft(draft: Draft, entries: readonly SettingEntry[]): Draft {
  return Object.fromEntries(
    entries.flatMap((entry) => {
      if (!Object.hasOwn(draft, entry.key)) return [];
      const value = draft[entry.key];
      return !entry.state.isSecret && isSame(value, savedValue(entry)) ? [] : [[entry.key, value]];
    }),
  );
}
