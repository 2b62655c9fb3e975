import { useState } from 'react';
import { type ApiCategoryAccess, writeCategoryAccess } from '#api/categories.ts';
import { categoryPermissions } from '#domain/categoryPermissions.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import * as styles from './dialogs.late.css.ts';
import messages from './messages.json' with { type: 'json' };
import { whoCanSee } from './whoCanSee.ts';

type Roles = ApiCategoryAccess['roles'];

interface MatrixProps {
  readonly roles: Roles;
  readonly isOwn: boolean;
  readonly onToggle: (roleID: number, permission: string) => void;
}

function Matrix({ roles, isOwn, onToggle }: MatrixProps) {
  const t = useT(messages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} tabIndex={0} aria-label={t('matrix')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.rowHead} scope="col">
              {t('permissionsOf')}
            </th>
            {roles.map(({ roleID, name }) => (
              <th key={roleID} className={styles.head} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categoryPermissions.map((permission) => (
            <tr key={permission}>
              <th className={styles.rowHead} scope="row">
                {t(permission)}
              </th>
              {roles.map(({ roleID, name, type, permissions }) => (
                <td key={roleID} className={styles.box}>
                  <input
                    type="checkbox"
                    className={styles.tick}
                    aria-label={t('allow', { role: name, permission: t(permission) })}
                    checked={permissions[permission] === true}
                    disabled={!isOwn || type === 'administrator'}
                    onChange={() => onToggle(roleID, permission)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export interface AccessFormProps {
  readonly access: ApiCategoryAccess;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The permissions of each role in a category, with a sentence about who can see it. */
export function AccessForm({ access, onSaved, onClose }: AccessFormProps) {
  const t = useT(messages);
  const [isOwn, setOwn] = useState(access.customPermissions);
  const [roles, setRoles] = useState<Roles>(access.roles);
  const form = useForm({
    initial: {},
    submit: async () => {
      const given = roles
        .filter(({ type }) => type !== 'administrator')
        .map(({ roleID, permissions }) => ({
          roleID,
          permissions: categoryPermissions.filter((name) => permissions[name]),
        }));
      await writeCategoryAccess(
        access.categoryID,
        isOwn ? { customPermissions: true, roles: given } : { customPermissions: false },
      );
      onSaved();
    },
  });
  const toggle = (roleID: number, permission: string) =>
    setRoles((was) =>
      was.map((role) =>
        role.roleID === roleID
          ? { ...role, permissions: { ...role.permissions, [permission]: !role.permissions[permission] } }
          : role,
      ),
    );
  const audience = whoCanSee(roles);
  const inherited = access.inheritedFrom ? t('inherit', { parent: access.inheritedFrom.name }) : t('inheritSite');
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      {(isOwn || !access.customPermissions) && (
        <p className={styles.said} role="status">
          {audience.kind === 'roles'
            ? t('seen_roles', { roles: audience.names.join(', ') })
            : t(`seen_${audience.kind}`)}
        </p>
      )}
      <RadioGroup
        label={t('permissionsOf')}
        name="customPermissions"
        value={isOwn ? 'own' : 'inherit'}
        onChange={(value) => setOwn(value === 'own')}
        options={[
          { value: 'inherit', label: access.customPermissions ? t('inheritSite') : inherited },
          { value: 'own', label: t('own') },
        ]}
      />
      {(isOwn || !access.customPermissions) && <Matrix roles={roles} isOwn={isOwn} onToggle={toggle} />}
      <div className={styles.acts}>
        <SubmitButton isLoading={form.isSubmitting}>{t('save')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
