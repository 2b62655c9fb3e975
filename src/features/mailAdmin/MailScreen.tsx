import { type ReactNode, useState } from 'react';
import { type MailTexts, readTemplates } from '#api/emails.ts';
import type { ApiMailStatus } from '#contracts/api-mailStatus.gen.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Link } from '#ui/link/Link.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { TestForm } from './TestForm.tsx';

function Fact({ isGood, children }: { readonly isGood: boolean; readonly children: ReactNode }) {
  return (
    <li className={isGood ? styles.good : styles.bad}>
      <Icon name={isGood ? 'resolved' : 'warning'} size={16} />
      <span>{children}</span>
    </li>
  );
}

/** How emails are sent, and what is missing. */
export function Sending({ status }: { readonly status: ApiMailStatus }) {
  const t = useT(messages);
  const { isConnected, server, from, publicUrl, isEnabled, counts } = status;
  return (
    <section>
      <h2 className={styles.heading}>{t('setup')}</h2>
      <ul className={styles.facts}>
        <Fact isGood={isConnected}>
          {isConnected ? t('connected', { server: server ?? '' }) : t('notConnected')} {t('from', { from })}
        </Fact>
        <Fact isGood={publicUrl !== null}>{publicUrl === null ? t('noPublicUrl') : t('publicUrl', { publicUrl })}</Fact>
        <Fact isGood={isEnabled}>{t(isEnabled ? 'notificationsOn' : 'notificationsOff')}</Fact>
      </ul>
      <p className={styles.note}>{t('week', counts)}</p>
      <p>
        <Link href="/dashboard/settings?search=emails.">{t('change')}</Link>
      </p>
    </section>
  );
}

interface TextsProps {
  readonly status: ApiMailStatus;
  readonly given: readonly MailTexts[];
}

function Texts({ status, given }: TextsProps) {
  const t = useT(messages);
  const [templates, setTemplates] = useState(given);
  const [locale, setLocale] = useState(status.locale);
  const [edited, setEdited] = useState<MailTexts>();
  const [failure, setFailure] = useState<unknown>();
  const load = async (language: string) => {
    setFailure(undefined);
    try {
      setTemplates(await readTemplates(language));
      setLocale(language);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <section>
      <h2 className={styles.heading}>{t('texts')}</h2>
      <p className={styles.note}>{t('allTextsHelp')}</p>
      {status.locales.length > 1 && (
        <SelectField
          name="locale"
          label={t('language')}
          value={locale}
          onChange={(event) => void load(event.currentTarget.value)}
          options={status.languages.map(({ locale: value, name: label }) => ({ value, label }))}
        />
      )}
      {failure !== undefined && (
        <MessageBox type="error" title={t('unavailable')}>
          <ErrorText error={failure} />
        </MessageBox>
      )}
      <ul className={styles.list}>
        {templates.map((template) => (
          <li key={template.emailTemplatesID} className={styles.template}>
            <span className={styles.words}>
              <strong>{template.name}</strong> {template.isChanged && <Pill tone="info">{t('changed')}</Pill>}
              <bdi className={styles.line}>{template.subject}</bdi>
            </span>
            <Button
              size="small"
              aria-label={t('editTemplate', { name: template.name })}
              onClick={() => setEdited(template)}
            >
              {t('edit')}
            </Button>
          </li>
        ))}
      </ul>
      <TemplateForm
        template={edited}
        isConnected={status.isConnected}
        onClose={() => setEdited(undefined)}
        onDone={(message) => {
          showToast({ body: t(message, { name: edited?.name ?? '' }) });
          setEdited(undefined);
          void load(locale);
        }}
      />
    </section>
  );
}

interface Props {
  readonly status: ApiMailStatus;
  readonly templates: readonly MailTexts[];
  /** The delivery log. */
  readonly children: ReactNode;
}

/** How the site sends emails: what is missing, a test, the texts, and what became of each. */
export function MailScreen({ status, templates, children }: Props) {
  const t = useT(messages);
  return (
    <div className={styles.parts}>
      <NeedsScript />
      <Sending status={status} />
      <section>
        <h2 className={styles.heading}>{t('test')}</h2>
        <TestForm isConnected={status.isConnected} />
      </section>
      <Texts status={status} given={templates} />
      <section>
        <h2 className={styles.heading}>{t('log')}</h2>
        <p className={styles.note}>{t('logHelp')}</p>
        {children}
      </section>
    </div>
  );
}
