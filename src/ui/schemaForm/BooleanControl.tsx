import { cx } from '../cx.ts';
import { Checkbox } from '../form/TextField.tsx';
import type { ControlProps } from './formContext.ts';
import * as styles from './styles.css.ts';

/** A switch, or a checkbox. */
export function BooleanControl({
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
  const isSwitch = control.inputType === 'toggle';
  return (
    <Checkbox
      id={id}
      name={pointer}
      label={<span className={styles.switchLabel}>{label}</span>}
      help={help}
      errors={errors}
      required={isRequired && !isSwitch}
      role={isSwitch ? 'switch' : undefined}
      className={cx(isSwitch && styles.switchBox)}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
