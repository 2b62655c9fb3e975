import type { ApiPostField } from '#contracts/api-postField.gen.ts';
import { AnswerField } from './AnswerField.tsx';
import { answerOf, answerText } from './answerText.ts';

export type PostField = Pick<
  ApiPostField,
  'postFieldID' | 'label' | 'description' | 'formType' | 'dropdownOptions' | 'isRequired'
>;
export type Answers = Readonly<Record<string, unknown>>;

/** The name that errors of the API have for a field of a post. */
export const postFieldName = (postFieldID: string) => `postMeta.${postFieldID}`;

export const isAnswered = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** The values of these fields, those without a value left out. */
export const answersOf = (fields: readonly PostField[], values: Answers): Answers =>
  Object.fromEntries(
    fields.flatMap(({ postFieldID, formType }) => {
      const value = values[postFieldID];
      return isAnswered(value) || (formType === 'checkbox' && value === false) ? [[postFieldID, value]] : [];
    }),
  );

interface Props {
  readonly fields: readonly PostField[];
  readonly values: Answers;
  readonly errorsOf: (name: string) => readonly string[];
  readonly onChange: (values: Answers) => void;
  readonly disabled?: boolean;
}

/** The fields of a type of posts, as API values. */
export function AnswerFields({ fields, values, errorsOf, onChange, disabled = false }: Props) {
  return fields.map((field) => {
    const name = postFieldName(field.postFieldID);
    return (
      <AnswerField
        key={name}
        field={field}
        name={name}
        text={answerText(values[field.postFieldID])}
        onText={(text) => onChange({ ...values, [field.postFieldID]: answerOf(field, text) })}
        errors={errorsOf(name)}
        disabled={disabled}
      />
    );
  });
}
