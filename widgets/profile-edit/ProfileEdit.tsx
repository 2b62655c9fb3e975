import { AskForRoles } from '#features/roleRequests';
import { NeedsScript, profileLink, useT, WidgetFrame, Link } from '#kit';
import { AccountSection } from './AccountSection.tsx';
import { DataSections } from './DataSections.tsx';
import { EmailSection } from './EmailSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import messages from './messages.json' with { type: 'json' };
import { PasswordSection } from './PasswordSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import * as styles from './styles.css.ts';
import type { ProfileEditProps } from './types.gen.ts';

/** A form per section, so that a rejected password does not affect a new photo. */
export function ProfileEdit(props: ProfileEditProps) {
  const t = useT(messages);
  const { user, title, isOwn, roles, requestableRoles, profileFields, answers, containerOptions } = props;
  return (
    <div className={styles.place}>
      <WidgetFrame title={title} subtitle={user.name} headingLevel={1} containerOptions={containerOptions}>
        <p>
          <Link href={profileLink(user)}>{t('back')}</Link>
          {!isOwn && roles && (
            <>
              {' · '}
              <Link href="/dashboard/users">{t('backToMembers')}</Link>
            </>
          )}
        </p>
        <NeedsScript />
        <ProfileSection {...props} />
        {profileFields && profileFields.length > 0 && (
          <FieldsSection {...props} fields={profileFields} answers={answers ?? {}} />
        )}
        <EmailSection {...props} />
        <PasswordSection {...props} />
        <PrivacySection {...props} />
        {requestableRoles && requestableRoles.length > 0 && (
          <section className={styles.section} aria-label={t('requestsSection')}>
            <h2 className={styles.heading}>{t('requestsSection')}</h2>
            <AskForRoles given={requestableRoles} />
          </section>
        )}
        {roles && <AccountSection {...props} roles={roles} />}
        <DataSections {...props} />
      </WidgetFrame>
    </div>
  );
}
