import { useT } from '#i18n/useT.tsx';
import { FieldErrors } from '#ui/form/FormErrors.tsx';
import { Checkbox } from '#ui/form/TextField.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface RoleChoice {
  readonly roleID: number;
  readonly name: string;
  readonly description?: string | null;
  /** Whether the viewer can assign and remove the role. */
  readonly assignable?: boolean;
}

export interface RoleBoxesProps {
  readonly roles: readonly RoleChoice[];
  readonly value: readonly number[];
  readonly onChange: (roleIDs: readonly number[]) => void;
  readonly errors: readonly string[];
}

/**
 * Checkboxes for the roles that the viewer can assign. Other roles are shown only if the user has them, and do not
 * change.
 */
export function RoleBoxes({ roles, value, onChange, errors }: RoleBoxesProps) {
  const t = useT(messages);
  const shown = roles.filter(({ roleID, assignable }) => assignable || value.includes(roleID));
  const toggle = (roleID: number) =>
    onChange(value.includes(roleID) ? value.filter((id) => id !== roleID) : [...value, roleID]);
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>{t('roles')}</legend>
      {shown.map(({ roleID, name, description, assignable }) => (
        <Checkbox
          key={roleID}
          name="roleID"
          value={roleID}
          label={name}
          help={description ?? undefined}
          checked={value.includes(roleID)}
          disabled={!assignable}
          onChange={() => toggle(roleID)}
        />
      ))}
      <FieldErrors id="roleID-errors" errors={errors} />
    </fieldset>
  );
}
