import {
  longestProfileNote,
  longestProfileText,
  type ProfileChoice,
  type ProfileFormType,
} from '#domain/profileFields.ts';
import { useT } from '#i18n/useT.tsx';
import { SelectField } from '../form/ChoiceFields.tsx';
import { FieldNotes, RequiredMark, useFieldTies } from '../form/Field.tsx';
import { Checkbox, TextArea, TextField } from '../form/TextField.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** A field that administrators defined. */
export interface AnsweredField {
  readonly label: string;
  readonly description?: string | null;
  readonly formType: ProfileFormType;
  readonly dropdownOptions?: readonly ProfileChoice[] | null;
  readonly isRequired: boolean;
}

export interface AnswerFieldProps {
  readonly field: AnsweredField;
  /** Name in a plain form. */
  readonly name: string;
  /** The answer as text. */
  readonly text: string;
  /** Without it, the field belongs to a plain form. */
  readonly onText?: (text: string) => void;
  readonly errors?: readonly string[] | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

type ValueEvent = { readonly currentTarget: { readonly value: string } };

const optionsOf = ({ dropdownOptions }: AnswerFieldProps['field']) => (dropdownOptions ?? []).map(String);

/** Several choices, each with a checkbox. */
function Choices({ field, name, text, onText, errors, disabled }: AnswerFieldProps) {
  const help = field.description || undefined;
  const { id, ...ties } = useFieldTies({ help, errors: errors ?? [] });
  const chosen = text === '' ? [] : text.split('\n');
  const turn = (option: string, isOn: boolean) =>
    onText?.((isOn ? [...chosen, option] : chosen.filter((other) => other !== option)).join('\n'));
  return (
    <fieldset className={styles.choices} aria-describedby={ties['aria-describedby']} disabled={disabled}>
      <legend className={styles.legend}>
        <bdi>{field.label}</bdi>
        {field.isRequired && <RequiredMark />}
      </legend>
      {optionsOf(field).map((option) => (
        <Checkbox
          key={option}
          name={`${name}[]`}
          value={option}
          label={<bdi>{option}</bdi>}
          {...(onText
            ? { checked: chosen.includes(option), onChange: (event) => turn(option, event.currentTarget.checked) }
            : { defaultChecked: chosen.includes(option) })}
        />
      ))}
      <FieldNotes id={id} help={help} errors={errors ?? []} />
    </fieldset>
  );
}

function Choice({
  field,
  text,
  ...rest
}: ReturnType<typeof sharedOf> & { field: AnswerFieldProps['field']; text: string }) {
  const t = useT(messages);
  const options = optionsOf(field);
  // an answer whose choice was taken away stays until another one is chosen
  const all = text === '' || options.includes(text) ? options : [text, ...options];
  return <SelectField {...rest} placeholder={t('noChoice')} options={all.map((value) => ({ value, label: value }))} />;
}

/** Attributes that all fields with a text have. */
function sharedOf({ field, name, text, onText, errors, disabled, autoFocus }: AnswerFieldProps) {
  return {
    name,
    label: <bdi>{field.label}</bdi>,
    help: field.description || undefined,
    errors,
    required: field.isRequired,
    disabled,
    autoFocus,
    ...(onText
      ? { value: text, onChange: ({ currentTarget }: ValueEvent) => onText(currentTarget.value) }
      : { defaultValue: text }),
  };
}

/** A field of profiles or posts, in a form of the page or in a plain one. */
export function AnswerField(props: AnswerFieldProps) {
  const { field, name, text, onText, errors, disabled } = props;
  const shared = sharedOf(props);
  switch (field.formType) {
    case 'tokens':
      return <Choices {...props} />;
    case 'dropdown':
      return <Choice {...shared} field={field} text={text} />;
    case 'checkbox':
      return (
        <Checkbox
          name={name}
          value="true"
          label={shared.label}
          help={shared.help}
          errors={errors}
          required={shared.required}
          disabled={disabled}
          {...(onText
            ? { checked: text === 'true', onChange: (event) => onText(event.currentTarget.checked ? 'true' : '') }
            : { defaultChecked: text === 'true' })}
        />
      );
    case 'text-multiline':
      return <TextArea {...shared} rows={4} maxLength={longestProfileNote} dir="auto" />;
    case 'date':
      return <TextField {...shared} type="date" />;
    case 'number':
      return <TextField {...shared} type="number" step="any" inputMode="decimal" />;
    default:
      return <TextField {...shared} maxLength={longestProfileText} dir="auto" />;
  }
}
