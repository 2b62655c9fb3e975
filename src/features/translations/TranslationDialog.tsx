import { Link } from '#ui/link/Link.tsx';
import { useId } from 'react';
import { firstLocale, leastLocales, type TranslatableProperty, type TranslationLocale } from '#domain/translations.ts';
import { useT } from '#i18n/useT.tsx';
import { askToRefresh } from '#session/pageRequests.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { TranslationForm } from './TranslationForm.tsx';
import { useTranslator } from './useTranslator.ts';
import { useUnsaved } from '#ui/form/useUnsaved.tsx';

export interface TranslationDialogProps {
  readonly resource: string;
  readonly properties: readonly TranslatableProperty[];
  readonly locales: readonly TranslationLocale[];
  /** URL of the translator page. */
  readonly pageHref?: string | undefined;
  readonly onClose: () => void;
}

/** The translator in a dialog (CO-TRANS-002). */
function OpenDialog({ resource, properties, locales, pageHref, onClose }: TranslationDialogProps) {
  const t = useT(messages);
  const id = useId();
  const translator = useTranslator({ resource, properties, locale: firstLocale(locales, useSite().locale) });
  const { leave, dialog } = useUnsaved({ isDirty: translator.isDirty, onGiveUp: translator.giveUp, guardsPage: true });
  const close = () => leave(onClose);
  const save = async () => {
    if (!(await translator.publish())) return;
    showToast({ body: t('saved'), autoDismiss: true });
    onClose();
    askToRefresh();
  };
  const footer = (
    <>
      <Button onClick={close}>{t('cancel')}</Button>
      <SubmitButton form={id} isLoading={translator.state.submit.status === 'LOADING'}>
        {t('save')}
      </SubmitButton>
    </>
  );
  return (
    <>
      <Modal title={t('title')} size="large" isOpen onClose={close} footer={footer}>
        {pageHref && (
          <p className={styles.asPage}>
            <Link href={pageHref}>
              {t('asPage')} <Icon name="arrow-end" size={16} />
            </Link>
          </p>
        )}
        <TranslationForm
          id={id}
          properties={properties}
          locales={locales}
          translator={translator}
          leave={leave}
          onSubmit={() => void save()}
        />
      </Modal>
      {dialog}
    </>
  );
}

/** Renders nothing on a site with one language (CO-TRANS-021). */
export function TranslationDialog(props: TranslationDialogProps) {
  return props.locales.length < leastLocales ? null : <OpenDialog {...props} />;
}
