import { useT } from '#i18n/useT.tsx';
import { cx } from '../cx.ts';
import { MessageBox } from '../messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { Kept } from './useKeptFields.ts';

/** Says that a form contains input of an earlier visit, or offers it. */
export function KeptNote({ kept }: { readonly kept: Kept }) {
  const t = useT(messages);
  const discard = { label: t('keptDiscard'), onClick: kept.discard };
  if (kept.isOffered)
    return (
      <MessageBox type="info" onConfirm={{ label: t('keptUse'), onClick: kept.use }} onCancel={discard}>
        {t('keptOffered')}
      </MessageBox>
    );
  if (!kept.isRestored) return null;
  return (
    <MessageBox type="info" onCancel={discard}>
      {t('keptRestored')}
    </MessageBox>
  );
}

/** For a form on a page, beside its button. Its room is reserved, so that typing moves nothing. */
export function KeptHint({ kept }: { readonly kept: Pick<Kept, 'isKept'> }) {
  const t = useT(messages);
  return (
    <p role="status" className={cx(styles.help, !kept.isKept && styles.unseen)}>
      {t('keptHere')}
    </p>
  );
}
