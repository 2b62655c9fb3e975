import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { joinPointer } from '#lib/pointer.ts';
import { SelectField } from '../form/ChoiceFields.tsx';
import { FieldErrors } from '../form/FormErrors.tsx';
import { meetsConditions, unfitness } from './conditions.ts';
import { type FieldsProps, fieldID, isInside, useFormSurroundings } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };
import { type Control, controlsOf, fieldsOf, showsValue, withField } from './schema.ts';
import * as styles from './styles.css.ts';

/** The fields of an object, in the order of its schema. */
export function SchemaFields({ schema, value, onChange, pointer }: FieldsProps) {
  const { required = [] } = schema;
  return Object.entries(schema.properties ?? {}).map(([name, field]) => (
    <SchemaField
      key={name}
      name={name}
      schema={field}
      value={fieldsOf(value)[name]}
      onChange={(next) => onChange(withField(value, name, next))}
      pointer={joinPointer(pointer, name)}
      isRequired={required.includes(name)}
    />
  ));
}

interface FieldProps extends FieldsProps {
  readonly name: string;
  readonly isRequired: boolean;
}

/** One field: the control that fits its value, with a choice if its schema allows several. */
function SchemaField({ name, schema, value, onChange, pointer, isRequired }: FieldProps) {
  const t = useT(messages);
  const { formID, scope, errors, extra, Drawn } = useFormSurroundings();
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const controls = controlsOf(schema, name).filter(({ conditions }) => meetsConditions(conditions, scope));
  const fitting = controls.findIndex((control) => showsValue(control, value));
  const at = chosen !== undefined && chosen < controls.length ? chosen : Math.max(0, fitting);
  const control = controls[at];
  if (!control) return null;
  const id = fieldID(formID, pointer);
  const told = control.inputType === undefined ? [] : errorsAt(errors, pointer, control);
  // Without a description of the rule, only the server can say what is wrong.
  const unfit = control.description === undefined ? undefined : unfitness(schema, value);
  const own = told.length === 0 && unfit ? [t(unfit)] : told;
  const drawn =
    control.inputType === undefined ? (
      <Section {...{ schema, value, onChange, pointer, control, id }} errors={errors[pointer] ?? []} />
    ) : (
      <Drawn
        schema={schema}
        control={control}
        value={value === undefined ? schema.default : value}
        onChange={onChange}
        pointer={pointer}
        id={id}
        label={control.label ?? name}
        help={helpOf(control)}
        errors={own}
        isRequired={isRequired}
      />
    );
  return (
    <div className={styles.field} data-unfit={unfit}>
      {controls.length > 1 && (
        <SelectField
          label={t('alternatives', { label: control.label ?? name })}
          name={`${pointer}#kind`}
          value={String(at)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          options={controls.map((one, index) => ({ value: String(index), label: kindOf(one, t('section')) }))}
        />
      )}
      {drawn}
      {extra?.(pointer)}
    </div>
  );
}

const kindOf = ({ inputType, legend, placeholder, description }: Control, section: string) =>
  legend ?? description ?? placeholder ?? inputType ?? section;

function helpOf({ description, tooltip }: Control) {
  if (!description && !tooltip) return undefined;
  return (
    <>
      {description}
      {description && tooltip && ' '}
      {tooltip}
    </>
  );
}

/** The open items of a list show their own errors; any other control shows those of everything inside its value. */
function errorsAt(errors: Readonly<Record<string, readonly string[]>>, pointer: string, { inputType }: Control) {
  if (inputType === 'dragAndDrop') return errors[pointer] ?? [];
  return Object.entries(errors).flatMap(([at, texts]) => (isInside(at, pointer) ? texts : []));
}

interface SectionProps extends FieldsProps {
  readonly control: Control;
  readonly id: string;
  readonly errors: readonly string[];
}

function Section({ schema, value, onChange, pointer, control, id, errors }: SectionProps) {
  return (
    <fieldset id={id} className={styles.section} data-invalid={errors.length > 0 || undefined} tabIndex={-1}>
      <legend className={styles.legend}>{control.label}</legend>
      {control.description && <p className={styles.sectionHelp}>{control.description}</p>}
      <FieldErrors id={`${id}-errors`} errors={errors} />
      <SchemaFields schema={schema} value={value} onChange={onChange} pointer={pointer} />
    </fieldset>
  );
}
