import { isIP } from 'node:net';
import { foldName } from '#domain/foldName.ts';
import { redirectAddress } from '#lib/siteAddress.ts';
import { isMailAddress } from './mail/mail.ts';
import { canonicalLanguage, isLanguage } from './languageTags.ts';

/** The form that a text value of a setting must have. */
export interface TextForm {
  readonly pattern: Pick<RegExp, 'test'>;
  /** Says how the value must be, in sentences of `texts/problems/messages.json`. */
  readonly says: (key: string) => string;
  /** The spelling in which a value is stored. */
  readonly spell?: (value: string) => string;
}

/**
 * A valid cookie name (RFC 6265) without the prefixes that browsers give a meaning, in any letter case: they ignore
 * such cookies without HTTPS or from scripts. On HTTPS the server adds the prefix of the session itself.
 */
export const cookieName: TextForm = {
  pattern: /^(?!__(?:host|http|secure)-)[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/i,
  says: (key) =>
    `${key} must have 1 to ${64} characters: letters, digits and ${"!#$%&'*+-.^_`|~"}, ` +
    `and cannot start with ${'__Host-, __Http-, __Secure-'}.`,
};

/** @param key the path of the value, and the value in quotes if there are several */
export const addressText = (key: string): string => `${key} must be a path on this site (/…) or a URL (https://…).`;
export const languageText = (key: string): string => `${key} must be a language, such as ${'en, pt-BR'}.`;
export const colorText = (key: string, examples: string): string => `${key} must be a color, such as ${examples}.`;
const originText = (key: string) => `${key} must be an address without a path, such as ${'https://talk.example'}.`;
const hostText = (key: string, example: string) => `${key} must be a host, such as ${example}.`;

/**
 * Whether the value is a path on this site or a URL of another, both as typed (no spaces or quotes) and as browsers
 * read it.
 */
export const isAddress = (value: string) =>
  /^(?:\/|https?:\/\/)[^\s\\<>"]*$/i.test(value) && redirectAddress(value) !== undefined;
const isWebAddress = (value: string) => isAddress(value) && !value.startsWith('/');
/** Whether it is the name of a host: labels of letters, digits and inner hyphens. */
const isHost = (value: string) =>
  value.length <= 253 && value.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));
const isOrigin = (value: string) =>
  /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i.test(value) && isHost(URL.parse(value)?.hostname ?? '');

/** A form whose value can be empty. */
const orNone = (test: (value: string) => boolean, says: TextForm['says']): TextForm => ({
  pattern: { test: (value) => value === '' || test(value) },
  says: (key) => `${says(key)} It can also be empty.`,
});
export const languageTag: TextForm = { pattern: { test: isLanguage }, says: languageText, spell: canonicalLanguage };
export const address: TextForm = { pattern: { test: isAddress }, says: addressText };
export const addressOrNone = orNone(isAddress, addressText);
export const searchTemplate = orNone(
  (value) => isAddress(value) && value.includes('%s'),
  (key) => `${addressText(key)} It needs %s in place of the search terms.`,
);
export const webAddressOrNone = orNone(isWebAddress, (key) => `${key} must be an HTTP or HTTPS URL.`);
export const originForm: TextForm = { pattern: { test: isOrigin }, says: originText };
export const originOrNone = orNone(isOrigin, originText);
export const mailHost = orNone(
  (value) => isHost(value) || isIP(value) === 6,
  (key) => hostText(key, 'smtp.example.com'),
);
export const mailAddressOrNone = orNone(
  isMailAddress,
  (key) => `${key} must be an email address, such as ${'no-reply@talk.example'}.`,
);
export const hostForm: TextForm = {
  pattern: { test: isHost },
  says: (key) => hostText(key, 'player.example.com'),
};
export const hostPattern: TextForm = {
  pattern: { test: (value) => value === '*' || isHost(value.replace(/^\*\./, '')) },
  says: (key) =>
    `${hostText(key, 'example.com')} Write ${'*.example.com'} for all its subdomains, or ${'*'} for every public host.`,
};
export const extensionForm: TextForm = {
  pattern: /^\.?[a-z0-9]{1,20}$/i,
  says: (key) => `${key} must be a file extension, such as ${'png'}.`,
};

export const visibleName: TextForm = {
  pattern: { test: (value) => foldName(value) !== '' },
  says: (key) => `${key} must be a name with visible characters.`,
};

export const cssColor = orNone(
  (value) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value),
  (key) => colorText(key, '#0057b8'),
);
