import type { AnsweredField } from './AnswerField.tsx';

/** An answer as the text of a form field: several choices in lines, `true` for a tick. */
export function answerText(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  return Array.isArray(value) ? value.map(String).join('\n') : String(value);
}

/** The answer that the API gets for the text of a form field. */
export function answerOf({ formType }: Pick<AnsweredField, 'formType'>, text: string): unknown {
  if (formType === 'checkbox') return text === 'true';
  if (formType === 'tokens') return text === '' ? null : text.split('\n');
  return text === '' ? null : text;
}
