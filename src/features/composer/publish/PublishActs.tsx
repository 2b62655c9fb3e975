import { useState } from 'react';
import type { EditedLayout } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import type { Composer } from '../draft/useComposer.ts';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.css.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import { useLayoutActions } from '../usePageActions.ts';
import { ProblemLine, type ProblemPlaces } from '../problems/ProblemLine.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { notice } from './styles.css.ts';
import type { Publish } from './usePublish.tsx';

interface Props {
  readonly stored: EditedLayout;
  readonly composer: Composer;
  readonly publish: Publish;
  readonly catalog: ComposerCatalog;
  /** Shows an item and its settings. */
  readonly onShow: (nodeID: string) => void;
}

const publishButtonID = 'composer-publish';

/** Publish and discard, with the questions before them. */
export function PublishActs({ stored, composer, publish, catalog, onShow }: Props) {
  const t = useT(messages);
  const [asked, ask] = useState<'publish' | 'discard'>();
  useLayoutActions(
    composer.isChanged
      ? [
          { id: 'publish', icon: 'check', label: t('publishDraft'), run: () => ask('publish') },
          { id: 'discard', icon: 'trash', label: t('discard'), run: () => ask('discard') },
        ]
      : [],
  );
  return (
    <div className={styles.publish}>
      {composer.isChanged && <Button onClick={() => ask('discard')}>{t('discard')}</Button>}
      {/* not `disabled`, because it has the focus after publishing */}
      <Button
        id={publishButtonID}
        kind="primary"
        aria-disabled={!composer.isChanged}
        isBusy={publish.isBusy}
        onClick={() => composer.isChanged && ask('publish')}
      >
        {t('publish')}
      </Button>
      {asked === 'publish' && (
        <PublishDialog
          stored={stored}
          composer={composer}
          publish={publish}
          catalog={catalog}
          onShow={(nodeID) => {
            ask(undefined);
            onShow(nodeID);
          }}
          onClose={() => ask(undefined)}
        />
      )}
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

interface NewerProps {
  readonly publish: Publish;
  /** Whether there is a draft that the other version is not in. */
  readonly isChanged: boolean;
}

/** The version that someone else has published since the draft was begun, and what can be done about it. */
function NewerVersion({ publish, isChanged }: NewerProps) {
  const t = useT(messages);
  const { theirs, news } = publish;
  if (!theirs) return null;
  const { published } = news ?? {};
  // the buttons disappear, and the focus with them
  const act = async (work: () => Promise<void>) => {
    await work();
    document.getElementById(publishButtonID)?.focus();
  };
  return (
    <div className={notice}>
      <MessageBox type="warning" title={t('changedTitle')}>
        <p>{t(isChanged ? 'changedText' : 'changedUnedited', { name: theirs.name })}</p>
        {published && news?.version === theirs.version && (
          <p className={styles.quiet}>
            {t('changedBy', { name: published.user.name })} ·{' '}
            <RelativeTime key={published.date} date={published.date} />
          </p>
        )}
        <p className={styles.acts}>
          <Button size="small" isBusy={publish.isBusy} onClick={() => void act(publish.takeTheirs)}>
            {t('takeTheirs')}
          </Button>
          {isChanged && (
            <Button size="small" isBusy={publish.isBusy} onClick={() => void act(publish.publishMine)}>
              {t('publishMine')}
            </Button>
          )}
        </p>
      </MessageBox>
    </div>
  );
}

interface FaultsProps extends NewerProps {
  readonly places: ProblemPlaces;
}

/** Errors and conflicts of publishing. */
export function PublishFaults({ publish, isChanged, places }: FaultsProps) {
  const t = useT(messages);
  const { fault } = publish;
  const errors = fault instanceof ApiError ? (fault.extras.errors ?? []) : [];
  return (
    <>
      <NewerVersion publish={publish} isChanged={isChanged} />
      {fault !== undefined && (
        <MessageBox type="error" title={t('publishFailed')}>
          {errors.length === 0 && <ErrorText error={fault} />}
          {errors.length > 0 && (
            <ul>
              {errors.map(({ code, field, path, message, words }) =>
                // other errors than those of the document are in the viewer’s language already
                code.startsWith('layout/') ? (
                  <ProblemLine
                    key={`${path} ${field} ${message}`}
                    {...places}
                    problem={{ code, pointer: path ?? `/${field}`, words }}
                    english={message}
                  />
                ) : (
                  <li key={`${path} ${field} ${message}`}>{message}</li>
                ),
              )}
            </ul>
          )}
        </MessageBox>
      )}
    </>
  );
}
