import type { ApiAuditUndo } from '#contracts/api-auditUndo.gen.ts';
import type { Translate } from '#i18n/locale.ts';
import { type ConfigKey, type Setting, settings } from '../../configKeys.ts';
import { languageName } from '../../texts/languageNames.ts';
import { type LanguageTexts, localeWith, textsIn } from '../../texts/siteTexts.ts';
import { textAt } from '../../texts/textAt.ts';
import { localeOfViewer, type Reader } from '../../texts/viewerLocale.ts';
import type { Services } from '../../services.ts';
import { fieldPlace, type FieldPlace, ofSettings, onOff, permissionTexts, yesNo } from './fieldTexts.ts';
import messages from './messages.json' with { type: 'json' };
import { createRecordNames, kindOfField, type RecordName } from './recordNames.ts';

export type AuditChange = ApiAuditUndo['changes'][number];
type Value = AuditChange['from'];

interface Subject {
  readonly subject: string;
  readonly subjectID: string;
}

interface Words {
  readonly texts: LanguageTexts | undefined;
  readonly t: Translate<Extract<keyof typeof messages, string>>;
  readonly times: Intl.DateTimeFormat;
  readonly nameOf: RecordName;
}

type Say = (value: string) => string | undefined;

const isSetting = (key: string): key is ConfigKey => Object.hasOwn(settings, key);

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const timeParts = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** A permission, also of one category, as `grantOfText` reads it. */
function permissionWords(text: string, { texts, nameOf }: Words): string | undefined {
  const [, permission = text, type, id = ''] = /^(\S+) \((\w+) (\d+)\)$/.exec(text) ?? [];
  const name = permissionTexts(permission).map(({ file, key }) => textAt(texts, file, key));
  const words = name.find((one) => one !== undefined);
  if (words === undefined || type === undefined) return words;
  return `${words} (${(type === 'category' && nameOf('category', Number(id))) || `${type} ${id}`})`;
}

const isKey = (key: string): key is Extract<keyof typeof messages, string> => Object.hasOwn(messages, key);

/** Words of the log itself for values that no form has. */
function ownWords(value: string, words: Words): string | undefined {
  const { t, times, nameOf } = words;
  const key = `value.${value.replace(/^\((\w+)\)$/, '$1')}`;
  if (isKey(key)) return t(key);
  if (time.test(value)) return `${times.format(new Date(value))} UTC`;
  const [, id] = /^category (\d+)$/.exec(value) ?? [];
  return id === undefined ? permissionWords(value, words) : nameOf('category', Number(id));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Sayer {
  readonly field: string;
  readonly say: Say;
  readonly isSwitch: boolean;
}

/** A value, or each value of a list or an object, in words; undefined if it has none of its own. */
function valueWords(value: unknown, sayer: Sayer, words: Words): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const { file, yes, no } = sayer.isSwitch ? onOff : yesNo;
  if (typeof value === 'boolean') return textAt(words.texts, file, value ? yes : no);
  const kind = kindOfField(sayer.field);
  if (kind && (typeof value === 'number' || typeof value === 'string')) return words.nameOf(kind, value);
  if (typeof value === 'number') return sayer.say(String(value));
  if (typeof value === 'string') return sayer.say(value) ?? ownWords(value, words);
  if (Array.isArray(value)) return listWords(value, sayer, words);
  if (!isRecord(value)) return undefined;
  const parts = Object.entries(value).map(([name, part]) =>
    words.t('item', { name, value: valueWords(part, sayer, words) ?? plain(part) }),
  );
  return parts.length === 0 ? undefined : parts.join('; ');
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function listWords(list: readonly unknown[], sayer: Sayer, words: Words): string | undefined {
  if (list.length === 0) return undefined;
  const said = list.map((one) => valueWords(one, sayer, words));
  // lists of names and texts stay as they are
  return said.every((one) => one === undefined) && !list.every((one) => typeof one === 'string')
    ? undefined
    : said.map((one, at) => one ?? plain(list[at])).join(', ');
}

function settingSayer(key: ConfigKey, field: string, { texts, t }: Words) {
  const setting: Setting = settings[key];
  const say: Say = (value) =>
    setting.control === 'language' ? languageName(value) : textAt(texts, ofSettings, `${key}=${value}`);
  const label = field === 'value' ? textAt(texts, ofSettings, `${key}.label`) : t('field.replaced');
  return { label, field, say, isSwitch: true };
}

function recordSayer({ subject }: Subject, field: string, { texts, t }: Words) {
  const place: FieldPlace = fieldPlace(subject, field);
  const say: Say = (value) =>
    place.valueFiles.map((file) => textAt(texts, file, place.valueKey(value))).find((one) => one !== undefined);
  const own = `field.${field}`;
  const label = place.file && textAt(texts, place.file, place.labelKey);
  return { label: label ?? (isKey(own) ? t(own) : undefined), field, say, isSwitch: false };
}

/** A link of a menu: its address, and who sees it. */
function linkWords(value: Value, words: Words): string | undefined {
  if (!isRecord(value)) return Array.isArray(value) ? value.join(', ') || undefined : undefined;
  const { url, roleIDs, permission, isHidden } = value;
  const sayer = (field: string): Sayer => ({ field, say: () => undefined, isSwitch: false });
  const parts = [
    plain(url ?? '–'),
    valueWords(roleIDs, sayer('roleIDs'), words),
    typeof permission === 'string' ? (permissionWords(permission, words) ?? permission) : undefined,
    isHidden === true ? words.t('value.hidden') : undefined,
  ];
  return parts.filter(Boolean).join(' · ');
}

function linkChangeWords(change: AuditChange, words: Words): AuditChange {
  const isOrder = Array.isArray(change.from) || Array.isArray(change.to);
  return {
    ...change,
    // the name of a link is the label of its row
    label: isOrder ? words.t('field.links') : change.field,
    fromText: linkWords(change.from, words),
    toText: linkWords(change.to, words),
  };
}

export type FieldWords = (about: Subject, changes: readonly AuditChange[]) => AuditChange[];

/**
 * Adds the labels that fields have in their forms, and words for values that have some, in the viewer's language.
 * @param userIDs members whose names values contain
 */
export async function createFieldWords(
  services: Services,
  reader: Reader,
  userIDs: readonly number[] = [],
): Promise<FieldWords> {
  const locale = await localeOfViewer(services, reader);
  const texts = await textsIn(services, locale);
  const { key, translator } = localeWith(locale, texts);
  const t = translator(messages);
  const nameOf = await createRecordNames(services, reader, {
    userIDs,
    words: { hiddenCategory: t('hiddenCategory'), deleted: (id) => t('deletedRecord', { id: String(id) }) },
  });
  const times = new Intl.DateTimeFormat(key.replaceAll('_', '-'), timeParts);
  const words: Words = { texts, t, times, nameOf };
  return (about, changes) =>
    changes.map((change) => {
      const { subject, subjectID } = about;
      if (subject === 'navigation' && change.field !== 'items') return linkChangeWords(change, words);
      const { label, ...sayer } =
        subject === 'setting' && isSetting(subjectID)
          ? settingSayer(subjectID, change.field, words)
          : recordSayer(about, change.field, words);
      const wordsOf = (value: Value) => valueWords(value, sayer, words);
      return { ...change, label, fromText: wordsOf(change.from), toText: wordsOf(change.to) };
    });
}
