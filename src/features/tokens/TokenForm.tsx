import { useState } from 'react';
import { addToken, type ApiToken } from '#api/tokens.ts';
import { type TokenScope, tokenLifetimes, tokenScopes } from '#domain/tokenScopes.ts';
import { useT } from '#i18n/useT.tsx';
import { siteTime } from '#lib/clock.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { OnceShown } from '#ui/onceShown/OnceShown.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { dayMs } from '#lib/time.ts';

const defaultDays = 90;

interface Props {
  /** Scopes that are useful to the viewer. */
  readonly scopes: readonly TokenScope[];
  readonly onCreated: (token: ApiToken) => void;
  readonly onClose: () => void;
}

const initial = { name: '', days: String(defaultDays), read: true, write: false, moderate: false, manage: false };

type Values = typeof initial;

const chosen = (values: Values) => tokenScopes.filter((scope) => values[scope]);

function useTokenForm({ onCreated }: Pick<Props, 'onCreated'>) {
  const t = useT(messages);
  const form = useForm<Values>({
    initial,
    validate: (values) => ({
      name: values.name.trim() === '' ? t('nameMissing') : undefined,
      read: chosen(values).length === 0 ? t('scopesMissing') : undefined,
    }),
    submit: async (values) => {
      const { name, days } = values;
      const dateExpires = days === '' ? null : new Date(siteTime().getTime() + Number(days) * dayMs).toISOString();
      onCreated(await addToken({ name, scopes: chosen(values), dateExpires }));
    },
  });
  const kept = useKeptFields(form, { name: 'token.new' });
  return { form, kept };
}

function Fields({ scopes, onCreated, onClose }: Props) {
  const t = useT(messages);
  const { form, kept } = useTokenForm({ onCreated });
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t('create')} onClose={onClose}>
      <TextField
        {...form.bind('name')}
        label={t('name')}
        help={t('nameHelp')}
        required
        maxLength={100}
        dir="auto"
        data-autofocus=""
      />
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>{t('scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            {...form.bindChecked(scope)}
            label={t(`scope.${scope}`)}
            help={t(`scope.${scope}Help`)}
          />
        ))}
      </fieldset>
      <SelectField
        {...form.bind('days')}
        label={t('expires')}
        options={[
          ...tokenLifetimes.map((days) => ({ value: String(days), label: t('expires.days', { days }) })),
          { value: '', label: t('expires.never') },
        ]}
      />
    </ManagedForm>
  );
}

function Created({ token, onClose }: { readonly token: ApiToken; readonly onClose: () => void }) {
  const t = useT(messages);
  return (
    <>
      <OnceShown label={t('token')} value={token.accessToken} />
      <p className={styles.usage}>{t('usage')}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </>
  );
}

/** Dialog that creates a token, and then shows it for the only time. */
export function TokenForm({ isOpen, ...props }: Props & { readonly isOpen: boolean }) {
  const t = useT(messages);
  const [made, setMade] = useState<ApiToken>();
  const close = () => {
    setMade(undefined);
    props.onClose();
  };
  return (
    <Modal
      title={made ? t('createdTitle', { name: made.name }) : t('newTitle')}
      size="medium"
      isOpen={isOpen}
      onClose={close}
    >
      {isOpen && made && <Created token={made} onClose={close} />}
      {isOpen && !made && (
        <Fields
          scopes={props.scopes}
          onClose={close}
          onCreated={(token) => {
            setMade(token);
            props.onCreated(token);
          }}
        />
      )}
    </Modal>
  );
}
