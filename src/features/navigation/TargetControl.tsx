import { createContext, useContext, useId } from 'react';
import { FieldNotes, RequiredMark } from '#ui/form/Field.tsx';
import * as formStyles from '#ui/form/styles.css.ts';
import type { ControlProps } from '#ui/schemaForm/formContext.ts';

export interface Target {
  readonly name: string;
  readonly url: string;
}

/** Places of the site, which are found by their name. */
export const Targets = createContext<readonly Target[]>([]);

/** A field for an address that suggests the places of the site by their name. */
export function TargetControl({ value, onChange, id, label, help, errors, isRequired }: ControlProps) {
  const listID = useId();
  const targets = useContext(Targets);
  const described = [errors.length > 0 && `${id}-errors`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={formStyles.field}>
      <label className={formStyles.label} htmlFor={id}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <input
        id={id}
        list={listID}
        className={formStyles.input}
        value={typeof value === 'string' ? value : ''}
        maxLength={2000}
        dir="ltr"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={described || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listID}>
        {targets.map(({ name, url }) => (
          <option key={`${url} ${name}`} value={url} label={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FieldNotes id={id} help={help} errors={errors} />
    </div>
  );
}
