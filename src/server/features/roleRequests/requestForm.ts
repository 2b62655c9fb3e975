import { isBlank } from '#lib/isBlank.ts';
import { emptyField, fieldError, validationFailed } from '../../http/errors.ts';
import { isObject } from '../../layouts/plainData.ts';

/** Questions to members, as a JSON schema whose properties are texts. */
export interface RequestForm {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, { readonly type: 'string'; readonly maxLength: number }>>;
  readonly required: readonly string[];
}

const mostQuestions = 20;
const longestQuestion = 200;
const longestAnswer = 2000;

function refuse(message: string): never {
  throw validationFailed([fieldError('attributesSchema', 'invalid', message)]);
}

function questionOf(name: string, property: unknown): readonly [string, RequestForm['properties'][string]] {
  const question = name.normalize('NFC').trim();
  if (isBlank(question) || question.length > longestQuestion || question in Object.prototype)
    refuse(`Questions have 1 to ${longestQuestion} characters.`);
  if (!isObject(property) || (property['type'] ?? 'string') !== 'string')
    refuse('Each property must have the type string.');
  const { maxLength } = property;
  const most = typeof maxLength === 'number' && maxLength >= 1 ? Math.min(maxLength, longestAnswer) : longestAnswer;
  return [question, { type: 'string', maxLength: most }];
}

/** The part of a JSON schema that is understood; nothing of it is compiled. @throws ApiError 422 */
export function readRequestForm(sent: Readonly<Record<string, unknown>>): RequestForm {
  const given = sent['properties'] ?? {};
  if (!isObject(given)) refuse('properties must be an object.');
  const entries = Object.entries(given);
  if (entries.length > mostQuestions) refuse(`There can be ${mostQuestions} questions at most.`);
  const properties = Object.fromEntries(entries.map(([name, property]) => questionOf(name, property)));
  const named = Array.isArray(sent['required']) ? sent['required'].slice(0, mostQuestions).map(String) : [];
  const required = Object.keys(properties).filter((name) => named.some((one) => one.normalize('NFC').trim() === name));
  return { type: 'object', properties, required };
}

/** Answers to the questions, without those that were left out. @throws ApiError 422 */
export function readAnswers(form: RequestForm, sent: Readonly<Record<string, unknown>>): Record<string, string> {
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(form.properties, name));
  const faults = unknown.map((name) => fieldError(name.slice(0, 100), 'invalid', 'There is no such question.'));
  const answers: Record<string, string> = {};
  for (const [name, { maxLength }] of Object.entries(form.properties)) {
    const value = Object.hasOwn(sent, name) ? sent[name] : '';
    const text = typeof value === 'string' ? value.normalize('NFC').trim() : '';
    if (typeof value !== 'string') faults.push(fieldError(name, 'invalid', 'This must be a text.'));
    else if (text.length > maxLength)
      faults.push(fieldError(name, 'maxLength', `Please use at most ${maxLength} characters.`));
    else if (text === '' && form.required.includes(name)) faults.push(emptyField(name, 'Please answer this.'));
    else if (text !== '') answers[name] = text;
  }
  if (faults.length > 0) throw validationFailed(faults.map((fault) => ({ ...fault, path: 'attributes' })));
  return answers;
}
