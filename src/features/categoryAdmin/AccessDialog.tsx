import { useState } from 'react';
import { type ApiCategoryAccess, writeCategoryAccess } from '#api/categories.ts';
import { type CategoryPermission, categoryPermissions } from '#domain/categoryPermissions.ts';
import { isDangerous, isUnfit } from '#domain/roles.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useLeaving } from '#ui/form/useLeaving.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import * as styles from './dialogs.late.css.ts';
import messages from './messages.json' with { type: 'json' };
import { whoCanSee } from './whoCanSee.ts';

type Roles = ApiCategoryAccess['roles'];

type Role = Roles[number];

/** Why a box cannot be ticked: the server would refuse it. */
type Reason = 'unfit' | 'notYours';

/** Stored permissions can always be taken away. */
function useReasons(categoryID: number): (role: Role, name: CategoryPermission) => Reason | undefined {
  const viewer = useViewer();
  return (role, name) => {
    if (role.permissions[name] === true || role.type === 'administrator') return undefined;
    if (isUnfit(role.type, name)) return 'unfit';
    return viewer.can(name, { resourceType: 'category', resourceID: categoryID }) ? undefined : 'notYours';
  };
}

interface MatrixProps {
  readonly categoryID: number;
  readonly roles: Roles;
  readonly isOwn: boolean;
  readonly onToggle: (roleID: number, permission: string) => void;
}

interface BoxProps extends Pick<MatrixProps, 'isOwn' | 'onToggle'> {
  readonly role: Role;
  readonly name: CategoryPermission;
  readonly reason: Reason | undefined;
}

function Box({ role, name, reason, isOwn, onToggle }: BoxProps) {
  const t = useT(messages);
  return (
    <td className={styles.box} title={isOwn && reason ? t(reason) : undefined}>
      <label className={styles.target}>
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={t('allow', { role: role.name, permission: t(name) })}
          aria-describedby={isOwn && reason ? `access-${reason}` : undefined}
          checked={role.permissions[name] === true}
          disabled={!isOwn || role.type === 'administrator' || reason !== undefined}
          onChange={() => onToggle(role.roleID, name)}
        />
      </label>
    </td>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const t = useT(messages);
  return reasons.map((reason) => (
    <p key={reason} id={`access-${reason}`} className={styles.reason}>
      {t(reason)}
    </p>
  ));
}

function Matrix({ categoryID, roles, isOwn, onToggle }: MatrixProps) {
  const t = useT(messages);
  const reasonFor = useReasons(categoryID);
  const reasons = roles.flatMap((role) => categoryPermissions.flatMap((name) => reasonFor(role, name) ?? []));
  return (
    <>
      {isOwn && <Reasons reasons={[...new Set(reasons)]} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('matrix')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.corner} scope="col">
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
                  {t(permission)} {isDangerous(permission) && <Pill tone="warning">{t('dangerous')}</Pill>}
                </th>
                {roles.map((role) => (
                  <Box
                    key={role.roleID}
                    role={role}
                    name={permission}
                    reason={reasonFor(role, permission)}
                    isOwn={isOwn}
                    onToggle={onToggle}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
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
  const isDirty = isOwn !== access.customPermissions || roles !== access.roles;
  const onGiveUp = () => {
    setOwn(access.customPermissions);
    setRoles(access.roles);
  };
  const { leave, dialog } = useLeaving(form, { isDirty, onGiveUp });
  const audience = whoCanSee(roles, access.privateCommunity);
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
      {(isOwn || !access.customPermissions) && (
        <Matrix categoryID={access.categoryID} roles={roles} isOwn={isOwn} onToggle={toggle} />
      )}
      <div className={styles.acts}>
        <SubmitButton isLoading={form.isSubmitting}>{t('save')}</SubmitButton>
        <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
      </div>
      {dialog}
    </form>
  );
}
