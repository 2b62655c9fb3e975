const ofFeature = (name: string) => `src/features/${name}/messages.json`;

/** Labels and values of settings. */
export const ofSettings = 'src/server/messages.json';

/** Words for `true` and `false`. */
export const onOff = { file: ofFeature('settings'), yes: 'on', no: 'off' } as const;
export const yesNo = { file: 'src/ui/shownValue/messages.json', yes: 'yes', no: 'no' } as const;

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
  token: ofFeature('tokens'),
  theme: ofFeature('themes'),
  setup: ofFeature('setup'),
};

/** Keys of the labels of fields that are named otherwise in their forms. */
const labelKeys: Readonly<Record<string, string>> = {
  'category parentCategoryID': 'parent',
  'category iconUrl': 'icon',
  'category bannerUrl': 'banner',
  'category defaultSort': 'sort',
  'category allowedDiscussionTypes': 'types',
  'category isArchived': 'archived',
  'category isHidden': 'hidden',
  // `sort` is the place of a category, and the label of the order of its posts
  'category sort': 'noLabel',
  'status recordSubtype': 'type',
  'status isDefault': 'default',
  'postType postButtonLabel': 'buttonLabel',
  'postType postButtonIcon': 'icon',
  'postType postHelperText': 'helperText',
  'postType postFieldIDs': 'typeFields',
  'postType roleIDs': 'roles',
  'postType categoryIDs': 'categories',
  'postField formType': 'kind',
  'postField postTypeIDs': 'fieldTypes',
  'postField isRequired': 'required',
  'profileField formType': 'kind',
  'profileField registrationOptions': 'registration',
  'moderationMessage viewLocation': 'location',
  'moderationMessage layoutViewType': 'view',
  'moderationMessage categoryID': 'category',
  'moderationMessage roleIDs': 'roles',
  'redirect isEnabled': 'enabled',
  'redirect isExternal': 'external',
  'reportReason roleIDs': 'roles',
  'tag urlcode': 'address',
  'token dateExpires': 'expires',
  'webhook isActive': 'active',
};

/** Beginnings of the keys of values, where they are not the key of the label. */
const valueKeys: Readonly<Record<string, string>> = {
  'webhook events': 'event.',
  'token scopes': 'scope.',
  'category displayAs': 'as_',
  'category color': 'color_',
  'category defaultSort': 'sort_',
  'category allowedDiscussionTypes': 'type_',
  'profileField mutability': 'mutable.',
  'profileField visibility': '',
  'profileField registrationOptions': '',
  'postField visibility': '',
  'page status': '',
};

const fieldKinds = 'src/ui/fieldKind/messages.json';

/** Values that have other keys than their names. */
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'status state': { open: 'stateOpen', closed: 'stateClosed' },
  'status recordSubtype': { discussion: 'forDiscussions', question: 'forQuestions' },
  'redirect status': { 301: 'permanent', 302: 'temporary' },
  'profileField registrationOptions': { required: 'required', optional: 'optional', hidden: 'hidden' },
};

/** Beginnings of the keys of values of style guides. */
const themeValues: readonly (readonly [field: RegExp, key: string])[] = [
  [/\.fonts\.body$/, 'font.'],
  [/\.border\.type$/, 'border.'],
  [/\.(?:alignment|justifyContent)$/, 'align.'],
  [/ButtonType$/, 'button.'],
];

export interface FieldPlace {
  readonly file: string | undefined;
  readonly labelKey: string;
  readonly valueFiles: readonly string[];
  readonly valueKey: (value: string) => string;
}

/** Where the texts of a field and of its values are. */
export function fieldPlace(subject: string, field: string): FieldPlace {
  const file = forms[subject];
  const place = `${subject} ${field}`;
  if (subject === 'theme') {
    const [, start = 'value.'] = themeValues.find(([pattern]) => pattern.test(field)) ?? [];
    return { file, labelKey: `field.${field}`, valueFiles: file ? [file] : [], valueKey: (value) => start + value };
  }
  const labelKey = labelKeys[place] ?? field;
  const names = valueNames[place];
  // steps of the setup are done or skipped
  const start = valueKeys[place] ?? (subject === 'setup' ? '' : `${labelKey}.`);
  const kinds = field === 'formType' ? [fieldKinds] : [];
  return {
    file,
    labelKey,
    valueFiles: file ? [file, ...kinds] : [],
    valueKey: (value) => names?.[value] ?? start + value,
  };
}

/** Where the name of a permission may be. */
export const permissionTexts = (permission: string) => [
  { file: ofFeature('roles'), key: `${permission}.name` },
  { file: ofFeature('categoryAdmin'), key: permission },
];
