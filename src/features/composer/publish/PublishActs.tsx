import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import type { Composer } from '../draft/useComposer.ts';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.css.ts';
import type { Publish } from './usePublish.tsx';

/** Publish and discard, with the questions before them. */
export function PublishActs({ composer, publish }: { readonly composer: Composer; readonly publish: Publish }) {
  const t = useT(messages);
  const [asked, ask] = useState<'publish' | 'discard'>();
  const isEmpty = composer.document.layout.length === 0;
  return (
    <div className={styles.publish}>
      {composer.isChanged && <Button onClick={() => ask('discard')}>{t('discard')}</Button>}
      <Button kind="primary" disabled={!composer.isChanged} isBusy={publish.isBusy} onClick={() => ask('publish')}>
        {t('publish')}
      </Button>
      <ConfirmDialog
        isOpen={asked === 'publish'}
        title={t('publishTitle')}
        confirmLabel={t('publish')}
        isDangerous={isEmpty}
        isConfirming={publish.isBusy}
        onCancel={() => ask(undefined)}
        onConfirm={() => void publish.publish().then(() => ask(undefined))}
      >
        <p>{t(publish.isBuiltIn ? 'publishBuiltIn' : 'publishText')}</p>
        {isEmpty && <p>{t('publishEmpty')}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        isDangerous
        isConfirming={publish.isBusy}
        onCancel={() => ask(undefined)}
        onConfirm={() => void publish.discard().then(() => ask(undefined))}
      >
        {t('discardText')}
      </ConfirmDialog>
    </div>
  );
}

/** Errors and conflicts of publishing. */
export function PublishFaults({ publish }: { readonly publish: Publish }) {
  const t = useT(messages);
  const { fault, theirs } = publish;
  if (theirs)
    return (
      <MessageBox type="warning" title={t('changedTitle')}>
        <p>{t('changedText', { name: theirs.name })}</p>
        <p className={styles.acts}>
          <Button size="small" onClick={() => void publish.takeTheirs()}>
            {t('takeTheirs')}
          </Button>
          <Button size="small" onClick={() => void publish.publishMine()}>
            {t('publishMine')}
          </Button>
        </p>
      </MessageBox>
    );
  if (fault === undefined) return null;
  const errors = fault instanceof ApiError ? (fault.extras.errors ?? []) : [];
  return (
    <MessageBox type="error" title={t('publishFailed')}>
      {errors.length === 0 && <ErrorText error={fault} />}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ field, path, message }) => (
            <li key={`${path} ${field} ${message}`}>{t('problemAt', { place: path ?? field, text: message })}</li>
          ))}
        </ul>
      )}
    </MessageBox>
  );
}
