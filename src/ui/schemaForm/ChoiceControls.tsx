import { useT } from '#i18n/useT.tsx';
import { FieldNotes, RequiredMark, useFieldTies } from '../form/Field.tsx';
import * as formStyles from '../form/styles.css.ts';
import { RadioGroup, SelectField } from '../form/ChoiceFields.tsx';
import type { ControlProps } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };
import type { Control, ControlOption, FormSchema } from './schema.ts';
import * as styles from './styles.css.ts';

/** The values of a radio are texts; the schema may want a number or a boolean. */
function typedChoice(schema: FormSchema, text: string): unknown {
  if (schema.enum) return schema.enum.find((one) => String(one) === text) ?? text;
  const types = [schema.type ?? 'string'].flat();
  if (types.includes('string')) return text;
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return Number.isFinite(Number(text)) && text !== '' ? Number(text) : text;
}

function optionsOf(schema: FormSchema, { options, choices, tooltipsPerOption }: Control): readonly ControlOption[] {
  if (options) return options;
  return Object.entries(choices?.staticOptions ?? {}).map(([value, label]) => ({
    value: typedChoice(schema, value),
    label,
    tooltip: tooltipsPerOption?.[value] || undefined,
  }));
}

const isSame = (a: unknown, b: unknown) => a === b || (a !== null && b !== null && String(a) === String(b));

/** A value that is not among the options, e.g. of an older version: it stays until another is chosen. */
const isForeign = (value: unknown, options: readonly ControlOption[]) =>
  value !== undefined && value !== null && value !== '' && !options.some((option) => isSame(option.value, value));

export function SelectControl({
  schema,
  control,
  value,
  onChange,
  pointer,
  id,
  label,
  help,
  errors,
  isRequired,
}: ControlProps) {
  const t = useT(messages);
  const known = optionsOf(schema, control);
  const options = isForeign(value, known) ? [...known, { value, label: t('other', { value: String(value) }) }] : known;
  const at = options.findIndex((option) => isSame(option.value, value ?? null));
  const mayBeEmpty = !isRequired && schema.default === undefined && !options.some((option) => option.value === null);
  return (
    <SelectField
      id={id}
      name={pointer}
      label={label}
      help={help}
      errors={errors}
      required={isRequired}
      className={styles.medium}
      placeholder={mayBeEmpty || at < 0 ? (control.placeholder ?? t('notSet')) : undefined}
      value={at < 0 ? '' : String(at)}
      onChange={(event) => {
        const option = event.currentTarget.value === '' ? undefined : options[Number(event.currentTarget.value)];
        onChange(option?.value);
      }}
      options={options.map((option, index) => ({ value: String(index), label: option.label }))}
    />
  );
}

export function RadioControl({ schema, control, value, onChange, id, label, help, errors, isRequired }: ControlProps) {
  const options = optionsOf(schema, control);
  return (
    <div id={id} tabIndex={-1}>
      <RadioGroup
        name={`${id}-choice`}
        label={label}
        help={help}
        errors={errors}
        required={isRequired}
        look={control.inputType === 'radioPicker' ? 'cards' : 'lines'}
        value={String(options.findIndex((option) => isSame(option.value, value)))}
        onChange={(index) => onChange(options[Number(index)]?.value)}
        options={options.map((option, index) => ({
          value: String(index),
          label: option.label,
          help: [option.description, option.tooltip].filter(Boolean).join(' ') || undefined,
        }))}
        className={styles.radios}
      />
    </div>
  );
}

/** Several of a few options. */
export function CheckList({ schema, control, value, onChange, id, label, help, errors, isRequired }: ControlProps) {
  const t = useT(messages);
  const ties = useFieldTies({ id, help, errors });
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = optionsOf(schema, control);
  const foreign = chosen
    .filter((one) => isForeign(one, known))
    .map((one) => ({ value: one, label: t('other', { value: String(one) }) }));
  const options: readonly ControlOption[] = [...known, ...foreign];
  const toggle = ({ value: own }: ControlOption) => {
    const isOn = chosen.some((one) => isSame(one, own));
    onChange(
      isOn
        ? chosen.filter((one) => !isSame(one, own))
        : options
            .map((option) => option.value)
            .filter((one) => isSame(one, own) || chosen.some((on) => isSame(on, one))),
    );
  };
  return (
    <fieldset id={id} tabIndex={-1} className={formStyles.field} aria-describedby={ties['aria-describedby']}>
      <legend className={formStyles.label}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={styles.checks}>
        {options.map((option) => (
          <label key={String(option.value)} className={formStyles.radio}>
            <input
              type="checkbox"
              className={formStyles.tick}
              checked={chosen.some((one) => isSame(one, option.value))}
              aria-invalid={ties['aria-invalid']}
              onChange={() => toggle(option)}
            />
            <span>
              {option.label}
              {option.description && <span className={formStyles.help}> {option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} errors={errors} />
    </fieldset>
  );
}
