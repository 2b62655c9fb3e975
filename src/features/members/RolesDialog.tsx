import { useT } from '#i18n/useT.tsx';
import { FieldErrors } from '#ui/form/FormErrors.tsx';
import { Checkbox } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { FormModal } from '#ui/modal/FormModal.tsx';
import type { RoleChoice, TaskProps } from './MemberBar.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { Whom } from './Whom.tsx';

interface BoxesProps {
  readonly legend: string;
  readonly roles: readonly RoleChoice[];
  readonly value: readonly number[];
  readonly errors: readonly string[];
  readonly name: string;
  readonly onChange: (roleIDs: readonly number[]) => void;
}

function Boxes({ legend, roles, value, errors, name, onChange }: BoxesProps) {
  const toggle = (roleID: number) =>
    onChange(value.includes(roleID) ? value.filter((id) => id !== roleID) : [...value, roleID]);
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>{legend}</legend>
      {roles.map(({ roleID, name: label }) => (
        <Checkbox
          key={roleID}
          name={name}
          label={label}
          checked={value.includes(roleID)}
          onChange={() => toggle(roleID)}
        />
      ))}
      <FieldErrors id={`${name}-errors`} errors={errors} />
    </fieldset>
  );
}

/** Chooses roles to give and to take. */
export function RolesDialog({ roles, ...task }: TaskProps & { readonly roles: readonly RoleChoice[] }) {
  const t = useT(messages);
  const given = roles.filter(({ assignable }) => assignable);
  const form = useForm({
    initial: { addRoleIDs: [] as readonly number[], removeRoleIDs: [] as readonly number[] },
    validate: ({ addRoleIDs, removeRoleIDs }) =>
      addRoleIDs.length + removeRoleIDs.length === 0 ? { addRoleIDs: t('rolesMissing') } : {},
    submit: ({ addRoleIDs, removeRoleIDs }) =>
      task.start({ operation: 'roles', addRoleIDs: [...addRoleIDs], removeRoleIDs: [...removeRoleIDs] }),
  });
  const { addRoleIDs, removeRoleIDs } = form.values;
  return (
    <FormModal
      title={task.count === null ? t('rolesManyTitle') : t('rolesTitle', { count: task.count })}
      submitLabel={t('changeRolesDo')}
      size="medium"
      form={form}
      onClose={task.onClose}
    >
      <Whom {...task} />
      <div className={styles.pair}>
        <Boxes
          legend={t('addRoles')}
          name="addRoleIDs"
          roles={given}
          value={addRoleIDs}
          errors={form.bind('addRoleIDs').errors}
          onChange={(ids) =>
            form.set({ addRoleIDs: ids, removeRoleIDs: removeRoleIDs.filter((id) => !ids.includes(id)) })
          }
        />
        <Boxes
          legend={t('removeRoles')}
          name="removeRoleIDs"
          roles={given}
          value={removeRoleIDs}
          errors={form.bind('removeRoleIDs').errors}
          onChange={(ids) => form.set({ removeRoleIDs: ids, addRoleIDs: addRoleIDs.filter((id) => !ids.includes(id)) })}
        />
      </div>
      <p className={styles.muted}>{t('rolesNote')}</p>
    </FormModal>
  );
}
