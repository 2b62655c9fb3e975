import { fieldError } from '../http/errors.ts';
import type { FieldError } from '#lib/apiError.ts';

/** Texts of an email, with placeholders such as `{name}`. */
export interface MailTemplate {
  readonly subject: string;
  /** Paragraphs, separated by blank lines. The button of the email follows them. */
  readonly body: string;
  /** Small text below a line; may be empty. */
  readonly footer: string;
}

export const longestTemplate = { subject: 200, body: 5000, footer: 1000 } as const;

const placeholder = /\{([^{}]*)\}/g;

/** Replaces the placeholders in one pass, so that no value can contain another placeholder. */
export function fillTemplate(template: MailTemplate, values: Readonly<Record<string, string>>): MailTemplate {
  const fill = (text: string) =>
    text.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));
  return { subject: fill(template.subject), body: fill(template.body), footer: fill(template.footer) };
}

/** Splits a text into paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Errors of a changed template: empty texts, and placeholders that this email does not have. */
export function templateFaults(template: MailTemplate, known: readonly string[]): readonly FieldError[] {
  const names = known.map((name) => `{${name}}`).join(', ');
  return (['subject', 'body', 'footer'] as const).flatMap((field) => {
    const text = template[field];
    if (field !== 'footer' && text.trim() === '')
      return [fieldError(field, 'invalid', field === 'subject' ? 'Enter a subject.' : 'Enter a text.')];
    const unknown = [...text.matchAll(placeholder)].find(([, name = '']) => !known.includes(name));
    if (unknown) return [fieldError(field, 'invalid', `${unknown[0]} is no placeholder. There are: ${names}.`)];
    const isOpen = /[{}]/.test(text.replace(placeholder, ''));
    return isOpen ? [fieldError(field, 'invalid', `A brace is not closed. Placeholders are: ${names}.`)] : [];
  });
}
