import type { FieldError } from '#lib/apiError.ts';
import { cleanName, emailFault, nameFault, passwordFault } from './accountFields.ts';
import { fieldError } from '../../http/errors.ts';
import { realRecordID } from '../../http/fields.ts';
import { memberTextFaults, memberTextProperties } from './memberTexts.ts';
import type { FromSchema } from '../../http/schemaTypes.ts';

const longestText = 1000;
const text = { type: 'string', maxLength: longestText } as const;
const flag = { type: 'boolean' } as const;

export const mostAnswers = 100;
/** Values of profile fields by name; the rules of each field are checked elsewhere. */
export const answersSchema = { type: 'object', description: 'Values of profile fields by name.' } as const;

/** Only types; the format of names and addresses is checked elsewhere, with messages for forms. */
export const userBodyProperties = {
  name: text,
  email: text,
  password: text,
  photo: {
    ...realRecordID,
    type: ['string', 'integer', 'null'],
    maxLength: longestText,
    description: 'Address or ID of your own upload; null removes it.',
  },
  title: { type: ['string', 'null'], maxLength: longestText },
  ...memberTextProperties,
  private: flag,
  showEmail: flag,
  emailConfirmed: flag,
  bypassSpam: flag,
  roleID: { type: 'array', items: realRecordID, minItems: 1, maxItems: 50 },
  profileFields: { ...answersSchema, type: ['object', 'array'], maxItems: 0, maxProperties: mostAnswers },
} as const;

export const patchBodyProperties = {
  ...userBodyProperties,
  /** The current password, required to change one's own email address or password. */
  passwordConfirmation: text,
  suggestAnswers: flag,
  hidden: { ...flag, description: 'Whether only staff see when they were last active.' },
  banned: { type: ['boolean', 'integer'], minimum: 0, maximum: 1 },
  resetPassword: flag,
} as const;

/** User fields that can be sent; permissions are checked elsewhere. */
export type UserBody = FromSchema<{ readonly type: 'object'; readonly properties: typeof patchBodyProperties }>;

const longestTitle = 100;
/** Line breaks and characters that change the text direction around them. */
const forbiddenInTitles = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

export function cleanTitle(title: string | null): string {
  return (title ?? '').normalize('NFC').trim().replace(/\s+/gu, ' ');
}

function titleFault(title: string): FieldError | undefined {
  if ([...title].length > longestTitle)
    return fieldError('title', 'maxLength', `Titles can be at most ${longestTitle} characters long.`);
  return forbiddenInTitles.test(title)
    ? fieldError('title', 'invalid', 'This title contains a character that is not allowed.')
    : undefined;
}

/** Sent values of profile fields; an empty list, as PHP sends for an empty object, counts as none. */
export const sentAnswers = ({ profileFields }: UserBody): Readonly<Record<string, unknown>> | undefined =>
  profileFields === undefined || Array.isArray(profileFields)
    ? undefined
    : (profileFields as Readonly<Record<string, unknown>>);

/** Errors of values, regardless of who sends them. Unchanged names and addresses are always valid. */
export function valueFaults(
  body: UserBody,
  current: { readonly name?: string; readonly email?: string | null },
): readonly FieldError[] {
  const name = body.name === undefined ? undefined : cleanName(body.name);
  const email = body.email?.trim();
  return [
    name === undefined || name === current.name ? undefined : nameFault(name),
    email === undefined || email === current.email ? undefined : emailFault(email),
    body.password === undefined ? undefined : passwordFault(body.password),
    body.title === undefined ? undefined : titleFault(cleanTitle(body.title)),
    ...memberTextFaults(body),
  ].filter((fault) => fault !== undefined);
}
