import type { Translate } from '#i18n/locale.ts';
import type messages from './messages.json';
import type { SettingEntry } from './settingsState.ts';

const longest = 120;
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

type T = Translate<Extract<keyof typeof messages, string>>;

/** A value as words, for the list of changes: "On", the label of a choice, or the text itself. */
export function valueText({ schema, state }: SettingEntry, value: unknown, t: T): string {
  if (state.isSecret) return value === '' ? t('noSecret') : t('newSecret');
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  const options = [schema['x-control'] ?? []].flat().flatMap((control) => control.options ?? []);
  const option = options.find((one) => one.value === value);
  if (option) return option.label;
  if (value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return t('empty');
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return cut(value.join(', '));
  return cut(typeof value === 'string' ? value : JSON.stringify(value));
}
