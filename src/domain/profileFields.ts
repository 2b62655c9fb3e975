/** Types of the values of profile fields. */
export const profileDataTypes = ['text', 'boolean', 'date', 'number', 'string[]', 'number[]'] as const;
export type ProfileDataType = (typeof profileDataTypes)[number];

/** How it is filled in. */
export const profileFormTypes = ['text', 'text-multiline', 'dropdown', 'tokens', 'checkbox', 'date', 'number'] as const;
export type ProfileFormType = (typeof profileFormTypes)[number];

/** `private`: its owner and staff; `internal`: staff only. */
export const profileVisibilities = ['public', 'private', 'internal'] as const;
export type ProfileVisibility = (typeof profileVisibilities)[number];

/** Changed later by its owner and staff, by staff only, or by no one. */
export const profileMutabilities = ['all', 'restricted', 'none'] as const;
export type ProfileMutability = (typeof profileMutabilities)[number];

export const registrationChoices = ['required', 'optional', 'hidden'] as const;
export type RegistrationChoice = (typeof registrationChoices)[number];

/** Form types for each type of data; others could not be filled in. */
export const formTypesOf: Readonly<Record<ProfileDataType, readonly ProfileFormType[]>> = {
  text: ['text', 'text-multiline', 'dropdown'],
  boolean: ['checkbox'],
  date: ['date'],
  number: ['number', 'dropdown'],
  'string[]': ['tokens'],
  'number[]': ['tokens'],
};

export const hasChoices = (formType: ProfileFormType) => formType === 'dropdown' || formType === 'tokens';

export type ProfileChoice = string | number;
export type ProfileValue = string | number | boolean | ProfileChoice[];

/** The facts that values are checked by. */
export interface ProfileFieldKind {
  readonly dataType: ProfileDataType;
  readonly formType: ProfileFormType;
  readonly dropdownOptions?: readonly ProfileChoice[] | null;
}

export const longestProfileText = 500;
export const longestProfileNote = 5000;
const mostTokens = 100;
const day = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A value, nothing, or why it is refused. */
export type ReadProfileValue =
  | { readonly value: ProfileValue | null }
  | { readonly fault: 'type' | 'tooLong' | 'choice' | 'date' | 'number' };

/** Line breaks only where they can be typed, and no characters that change the direction of the text around them. */
const hiddenCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const cleanText = (text: string, isMultiline: boolean) => {
  const plain = text.normalize('NFC').replace(/\r\n?/g, '\n');
  const kept = isMultiline
    ? plain.replace(hiddenCharacters, (character) => (character === '\n' ? '\n' : ''))
    : plain.replace(hiddenCharacters, ' ').replace(/\s+/gu, ' ');
  return kept.trim();
};

function readText(sent: unknown, isMultiline: boolean): ReadProfileValue {
  if (typeof sent !== 'string') return { fault: 'type' };
  const text = cleanText(sent, isMultiline);
  if ([...text].length > (isMultiline ? longestProfileNote : longestProfileText)) return { fault: 'tooLong' };
  return { value: text === '' ? null : text };
}

function readNumber(sent: unknown): ReadProfileValue {
  if (sent === '') return { value: null };
  const number = typeof sent === 'string' && sent.trim() !== '' && sent.length <= 30 ? Number(sent) : sent;
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER)
    return { fault: 'number' };
  return { value: number };
}

function readDate(sent: unknown): ReadProfileValue {
  if (sent === '') return { value: null };
  const parts = typeof sent === 'string' ? day.exec(sent.slice(0, 30).split('T', 1)[0] ?? '') : null;
  if (!parts) return { fault: 'date' };
  const [text] = parts;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? { fault: 'date' } : { value: text };
}

function readBoolean(sent: unknown): ReadProfileValue {
  if (typeof sent === 'boolean') return { value: sent };
  if (sent === '1' || sent === 1 || sent === 'true' || sent === 'on') return { value: true };
  return sent === '' || sent === '0' || sent === 0 || sent === 'false' ? { value: false } : { fault: 'type' };
}

const readOne = (dataType: ProfileDataType, sent: unknown) =>
  dataType === 'number' || dataType === 'number[]' ? readNumber(sent) : readText(sent, false);

function readChoice({ dataType, dropdownOptions }: ProfileFieldKind, sent: unknown): ReadProfileValue {
  const read = readOne(dataType, sent);
  if ('fault' in read || read.value === null) return read;
  return (dropdownOptions ?? []).includes(read.value as ProfileChoice) ? read : { fault: 'choice' };
}

function readTokens(field: ProfileFieldKind, sent: unknown): ReadProfileValue {
  const list: readonly unknown[] = Array.isArray(sent) ? sent : sent === '' ? [] : [sent];
  if (list.length > mostTokens) return { fault: 'tooLong' };
  const values: ProfileChoice[] = [];
  for (const one of list) {
    const read = readChoice(field, one);
    if ('fault' in read) return read;
    if (read.value !== null && !values.includes(read.value as ProfileChoice)) values.push(read.value as ProfileChoice);
  }
  return { value: values.length > 0 ? values : null };
}

/** Reads a value from JSON or from a plain form. `null` and empty texts remove it. */
export function readProfileValue(field: ProfileFieldKind, sent: unknown): ReadProfileValue {
  if (sent === null || sent === undefined) return { value: null };
  switch (field.formType) {
    case 'tokens':
      return readTokens(field, sent);
    case 'dropdown':
      return readChoice(field, sent);
    case 'checkbox':
      return readBoolean(sent);
    case 'date':
      return readDate(sent);
    case 'number':
      return readNumber(sent);
    default:
      return readText(sent, field.formType === 'text-multiline');
  }
}

/** Choices without duplicates, in their order, and whether one is not valid; null if the form has none. */
export function readChoices({ dataType, formType, dropdownOptions }: ProfileFieldKind) {
  if (!hasChoices(formType)) return null;
  const isNumber = dataType === 'number' || dataType === 'number[]';
  const kind = { dataType, formType: isNumber ? 'number' : 'text' } as const;
  const read = (dropdownOptions ?? []).map((choice) => readProfileValue(kind, String(choice)));
  const choices = read.flatMap((one) => ('value' in one && one.value !== null ? [one.value as ProfileChoice] : []));
  return { isWrong: read.some((one) => 'fault' in one), choices: [...new Set(choices)] };
}

export interface ProfileReader {
  /** Whether it is their own profile. */
  readonly isOwn: boolean;
  /** Whether they see personal data of members. */
  readonly isStaff: boolean;
}

/** Whether someone sees the value of a field. */
export function seesProfileField(
  { visibility }: { readonly visibility: ProfileVisibility },
  { isOwn, isStaff }: ProfileReader,
): boolean {
  return isStaff || visibility === 'public' || (visibility === 'private' && isOwn);
}

/** Whether someone changes the value of a field. */
export function changesProfileField(
  field: { readonly visibility: ProfileVisibility; readonly mutability: ProfileMutability },
  reader: ProfileReader,
): boolean {
  return (
    seesProfileField(field, reader) &&
    (field.mutability === 'all' || (field.mutability === 'restricted' && reader.isStaff))
  );
}
