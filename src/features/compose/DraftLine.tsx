import { useT } from '#i18n/useT.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ErrorReason } from '#ui/signedOut/SignedOut.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import type { DraftState } from '#session/drafts/draftState.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** Shows where the draft is saved. Takes up its space even when empty, to avoid layout shifts. */
export function DraftLine({ draft }: { readonly draft: DraftState }) {
  const t = useT(messages);
  const { stage, savedAt, fault, isKeptHere, isRestored } = draft;
  const isWrong = stage === 'failed' || stage === 'signedOut';
  return (
    <p className={isWrong ? styles.wrongLine : styles.line} role="status" data-stage={stage}>
      {isWrong && <Icon name="warning" size={16} />}
      {(stage === 'changed' || stage === 'saving') && t(isKeptHere ? 'saving' : 'savingOnly')}
      {stage === 'saved' && (
        <>
          {t(isRestored ? 'restored' : 'saved')} {savedAt && <RelativeTime date={savedAt} />}
        </>
      )}
      {stage === 'failed' && (
        <>
          {t(isKeptHere ? 'notSaved' : 'notSavedAnywhere')} <ErrorReason error={fault} />
        </>
      )}
      {stage === 'signedOut' && t(isKeptHere ? 'draftSignedOut' : 'notSavedAnywhere')}
    </p>
  );
}
