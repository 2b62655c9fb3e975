import type { ApiAuditUndo } from '#contracts/api-auditUndo.gen.ts';
import { type ConfigKey, type Setting, settings } from '../../configKeys.ts';
import { languageName } from '../../texts/languageNames.ts';
import { type LanguageTexts, textsIn } from '../../texts/siteTexts.ts';
import { textAt } from '../../texts/textAt.ts';
import { localeOfViewer, type Reader } from '../../texts/viewerLocale.ts';
import type { Services } from '../../services.ts';

type Change = ApiAuditUndo['changes'][number];
type Value = Change['from'];

interface Subject {
  readonly subject: string;
  readonly subjectID: string;
}

const ofFeature = (name: string) => `src/features/${name}/messages.json`;
const ofSettings = 'src/server/messages.json';

/** Texts of the forms for records, by subject of the log. */
const forms: Readonly<Record<string, string>> = {
  category: ofFeature('categoryAdmin'),
  role: ofFeature('roles'),
  page: ofFeature('customPages'),
  redirect: ofFeature('redirects'),
  banRule: ofFeature('banRules'),
  reportReason: ofFeature('reportReasons'),
  moderationMessage: ofFeature('moderationMessages'),
  tag: ofFeature('tagAdmin'),
  reactionType: ofFeature('reactionAdmin'),
  status: ofFeature('statusAdmin'),
  profileField: ofFeature('profileFields'),
  postType: ofFeature('postTypeAdmin'),
  postField: ofFeature('postTypeAdmin'),
  emailTemplate: ofFeature('mailAdmin'),
  webhook: ofFeature('webhooks'),
};

/** Keys of the labels of fields that are named otherwise in their forms. */
const labelKeys: Readonly<Record<string, string>> = {
  'category parentCategoryID': 'parent',
  'status recordSubtype': 'type',
  'status isDefault': 'default',
  'postType postButtonLabel': 'buttonLabel',
  'postType postButtonIcon': 'icon',
  'postType postHelperText': 'helperText',
  'postType postFieldIDs': 'fields',
  'postType roleIDs': 'roles',
  'postType categoryIDs': 'categories',
  'postField postTypeIDs': 'fieldTypes',
  'postField isRequired': 'required',
  'profileField formType': 'kind',
  'profileField registrationOptions': 'registration',
  'moderationMessage viewLocation': 'location',
  'moderationMessage layoutViewType': 'view',
  'moderationMessage categoryID': 'category',
  'moderationMessage roleIDs': 'roles',
  'reportReason roleIDs': 'roles',
  'tag urlcode': 'address',
  'webhook isActive': 'active',
};

/** Beginnings of the keys of values, where they are not the key of the label. */
const valueKeys: Readonly<Record<string, string>> = {
  'webhook events': 'event.',
  'category displayAs': 'as_',
  'profileField mutability': 'mutable.',
};

const isSetting = (key: string): key is ConfigKey => Object.hasOwn(settings, key);

type Say = (value: string) => string | undefined;

/** Words for a value, or for each value of a list; undefined if it has none of its own. */
function valueWords(value: Value, say: Say, texts: LanguageTexts | undefined): string | undefined {
  if (typeof value === 'boolean') return textAt(texts, ofFeature('settings'), value ? 'on' : 'off');
  if (typeof value === 'string') return value === '' ? undefined : say(value);
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const words = value.map((one) => (typeof one === 'string' ? say(one) : undefined));
  return words.some((one) => one === undefined) ? undefined : words.join(', ');
}

function settingWords(key: ConfigKey, texts: LanguageTexts | undefined) {
  const setting: Setting = settings[key];
  const say: Say = (value) =>
    setting.control === 'language' ? languageName(value) : textAt(texts, ofSettings, `${key}=${value}`);
  return { label: textAt(texts, ofSettings, `${key}.label`), say };
}

function recordWords({ subject }: Subject, field: string, texts: LanguageTexts | undefined) {
  const file = forms[subject];
  const place = `${subject} ${field}`;
  const key = labelKeys[place] ?? field;
  const say: Say = (value) => file && textAt(texts, file, `${valueKeys[place] ?? `${key}.`}${value}`);
  return { label: file && textAt(texts, file, key), say };
}

/** Adds the labels that fields have in their forms, and words for values that have some, in the viewer's language. */
export async function withWords(
  services: Services,
  reader: Reader,
  { changes, about }: { readonly changes: readonly Change[]; readonly about: Subject },
): Promise<Change[]> {
  const texts = await textsIn(services, await localeOfViewer(services, reader));
  return changes.map((change) => {
    const { subject, subjectID } = about;
    const { label, say } =
      subject === 'setting' && isSetting(subjectID)
        ? settingWords(subjectID, texts)
        : recordWords(about, change.field, texts);
    const [fromText, toText] = [valueWords(change.from, say, texts), valueWords(change.to, say, texts)];
    return { ...change, label, fromText, toText };
  });
}
