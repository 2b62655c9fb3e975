import { useT } from '#i18n/useT.tsx';
import { cx } from '../cx.ts';
import { FieldNotes, RequiredMark, useFieldTies } from '../form/Field.tsx';
import { fieldTime } from '../form/fieldTime.ts';
import * as formStyles from '../form/styles.css.ts';
import { TextField } from '../form/TextField.tsx';
import type { ControlProps } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };
import { fieldsOf, typesOf, withField } from './schema.ts';
import * as styles from './styles.css.ts';

function shownTime(value: unknown): string {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? fieldTime(date) : '';
}

/** A date; with the time, in the viewer's time zone, where the schema's format is `date-time`. */
export function DateControl({ schema, value, onChange, pointer, id, label, help, errors, isRequired }: ControlProps) {
  const hasTime = schema.format === 'date-time';
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return (
    <TextField
      id={id}
      name={pointer}
      label={label}
      help={help}
      errors={errors}
      required={isRequired}
      className={styles.short}
      type={hasTime ? 'datetime-local' : 'date'}
      value={hasTime ? shownTime(value) : day}
      onChange={(event) => {
        const text = event.currentTarget.value;
        if (text === '') onChange(undefined);
        else onChange(hasTime ? new Date(text).toISOString() : text);
      }}
    />
  );
}

const seconds = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_592_000, year: 31_536_000 };
type Unit = keyof typeof seconds;
const allUnits = Object.keys(seconds) as readonly Unit[];
const isUnit = (value: unknown): value is Unit => typeof value === 'string' && Object.hasOwn(seconds, value);

interface Duration {
  readonly length: number | undefined;
  readonly unit: Unit;
}

function readDuration(value: unknown, units: readonly Unit[]): Duration {
  const smallest = units[0] ?? 'day';
  if (typeof value === 'number') {
    const unit = units.findLast((one) => value !== 0 && value % seconds[one] === 0) ?? smallest;
    return { length: value / seconds[unit], unit };
  }
  const { length, unit } = fieldsOf(value);
  return { length: typeof length === 'number' ? length : undefined, unit: isUnit(unit) ? unit : smallest };
}

/** A length of time: `{length, unit}`, or seconds where the schema wants a number. */
export function DurationControl(props: ControlProps) {
  const { schema, control, value, onChange, pointer, id, label, help, errors, isRequired } = props;
  const t = useT(messages);
  const ties = useFieldTies({ id, help, errors });
  const named = (control.supportedUnits ?? []).filter(isUnit);
  const units = named.length > 0 ? named : allUnits.slice(1);
  const shown = readDuration(value, units);
  const isNumber = typesOf(schema).some((type) => type === 'integer' || type === 'number');
  const change = ({ length, unit }: Duration) => {
    if (length === undefined) onChange(undefined);
    else if (isNumber) onChange(Math.round(length * seconds[unit]));
    else onChange({ ...withField(value, 'length', length), unit });
  };
  return (
    <fieldset className={formStyles.field} aria-describedby={ties['aria-describedby']}>
      <legend className={formStyles.label}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={styles.row}>
        <input
          {...ties}
          name={pointer}
          type="number"
          min={0}
          step={isNumber ? 'any' : 1}
          inputMode="numeric"
          aria-label={t('length', { label })}
          className={cx(formStyles.input, styles.shortInput)}
          value={shown.length ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value;
            change({ ...shown, length: text === '' ? undefined : Number(text) });
          }}
        />
        <select
          className={cx(formStyles.select, styles.shortInput)}
          aria-label={t('unit', { label })}
          value={shown.unit}
          onChange={(event) => {
            if (isUnit(event.currentTarget.value))
              change({ length: shown.length ?? 1, unit: event.currentTarget.value });
          }}
        >
          {[...new Set([...units, shown.unit])].map((unit) => (
            <option key={unit} value={unit}>
              {t(unit)}
            </option>
          ))}
        </select>
      </div>
      <FieldNotes id={id} help={help} errors={errors} />
    </fieldset>
  );
}
