import type { Viewer } from '#contracts/hydrate.ts';
import {
  changesProfileField,
  longestProfileNote,
  longestProfileText,
  type ProfileReader,
  readProfileValue,
  seesProfileField,
} from '#domain/profileFields.ts';
import { seesPersonalData } from '#domain/restrictedProfile.ts';
import type { FieldError } from '#lib/apiError.ts';
import { emptyField, fieldError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import {
  loadProfileFields,
  type ProfileFieldRow,
  type ProfileValues,
  readProfileValues,
} from '../profileFields/index.ts';

type Sent = Readonly<Record<string, unknown>>;

/** Clean values, and why others are refused. */
interface Answers {
  readonly values: ProfileValues;
  readonly faults: readonly FieldError[];
}

const messages = {
  type: () => 'This is not a valid value.',
  tooLong: ({ form_type }: ProfileFieldRow) => {
    const most = form_type === 'text-multiline' ? longestProfileNote : longestProfileText;
    return `Please use at most ${most.toLocaleString('en')} characters.`;
  },
  choice: () => 'Please choose one of the given values.',
  date: () => 'Please enter a date like 2026-01-31.',
  number: () => 'Please enter a number.',
} as const;

/** Errors of answers have their own path, because a field may be called `email`. */
const inFields = (fault: FieldError): FieldError => ({ ...fault, path: 'profileFields' });

export const isMissingAnswer = (value: unknown) => value === null || value === false;

interface Rules {
  readonly fields: readonly ProfileFieldRow[];
  /** An error if this field cannot be set; undefined otherwise. */
  readonly refuse?: (field: ProfileFieldRow) => FieldError | undefined;
  /** Whether a required answer must not be empty. */
  readonly keepsRequired: boolean;
}

function checkOne(field: ProfileFieldRow, sent: unknown, { refuse, keepsRequired }: Rules) {
  const refused = refuse?.(field);
  if (refused) return refused;
  const { api_name: name, data_type: dataType, form_type: formType, dropdown_options: dropdownOptions } = field;
  const read = readProfileValue({ dataType, formType, dropdownOptions }, sent);
  if ('fault' in read) return fieldError(name, 'invalid', messages[read.fault](field));
  if (keepsRequired && field.registration_options === 'required' && isMissingAnswer(read.value))
    return emptyField(name, `Please fill in “${field.label}”.`);
  return read;
}

/** @param sent values by the name of the field; those that do not exist are refused instead of ignored */
function checkAnswers(sent: Sent, rules: Rules): Answers {
  const values: Record<string, ProfileValues[string]> = {};
  const faults: FieldError[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const field = rules.fields.find((one) => one.api_name === name);
    const shown = name.slice(0, 100);
    const result = field
      ? checkOne(field, value, rules)
      : fieldError(shown, 'invalid', `There is no profile field "${shown}".`);
    if ('value' in result) values[name] = result.value;
    else faults.push(inFields(result));
  }
  return { values, faults };
}

const enabledFields = async (services: Services) => (await loadProfileFields(services)).filter((row) => row.enabled);

/** Fields of the registration form. */
export const registrationFields = async (services: Services) =>
  (await enabledFields(services)).filter(
    ({ registration_options, visibility }) => registration_options !== 'hidden' && visibility !== 'internal',
  );

/** Answers of someone who registers; required ones must be there. */
export async function registrationAnswers(services: Services, sent: Sent): Promise<Answers> {
  const fields = await registrationFields(services);
  const needed = fields.filter((row) => row.registration_options === 'required').map((row) => [row.api_name, null]);
  return checkAnswers({ ...Object.fromEntries(needed), ...sent }, { fields, keepsRequired: true });
}

/** Answers in an account that staff create: all fields, and none is required. */
export const staffAnswers = async (services: Services, sent: Sent): Promise<Answers> =>
  checkAnswers(sent, { fields: await enabledFields(services), keepsRequired: false });

interface Asker {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly target: { readonly userID: number };
}

const readerOf = ({ viewer, target }: Asker): ProfileReader => ({
  isOwn: !viewer.isGuest && viewer.userID === target.userID,
  isStaff: viewer.can(seesPersonalData, { mode: 'global' }),
});

/** Changed answers of a member. Fields that the viewer does not see look as if they did not exist. */
export async function changedAnswers(asker: Asker, sent: Sent): Promise<Answers> {
  const { services, viewer } = asker;
  const reader = readerOf(asker);
  const editor = { ...reader, isStaff: viewer.can('users.edit', { mode: 'global' }) };
  const fields = (await enabledFields(services)).filter((row) => seesProfileField(row, reader));
  const refuse = (row: ProfileFieldRow) =>
    changesProfileField(row, editor)
      ? undefined
      : { field: row.api_name, code: 'permission', status: 403, message: `You cannot change “${row.label}”.` };
  return checkAnswers(sent, { fields, refuse, keepsRequired: reader.isOwn });
}

/** The answers that the viewer sees, in the order of the fields; without an answer `null`. */
export async function shownAnswers(asker: Asker): Promise<ProfileValues> {
  const reader = readerOf(asker);
  const fields = (await enabledFields(asker.services)).filter((row) => seesProfileField(row, reader));
  if (fields.length === 0) return {};
  const values = await readProfileValues(asker.services, asker.target.userID);
  return Object.fromEntries(fields.map(({ api_name }) => [api_name, values[api_name] ?? null]));
}
