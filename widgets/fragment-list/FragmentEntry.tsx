import { useState } from 'react';
import { Button, ConfirmDialog, formatBytes, keepFocus, Pill, RelativeTime, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { FragmentListProps } from './types.gen.ts';

interface Props {
  readonly fragment: FragmentListProps['fragments'][number];
  readonly isBusy: boolean;
  readonly onApprove: () => Promise<void>;
  readonly onRevoke: () => void;
}

const tones = { approved: 'success', changed: 'warning', waiting: 'neutral' } as const;
const listOf = (hosts: readonly string[] | undefined, nothing: string) => (hosts?.length ? hosts.join(', ') : nothing);

/** Long code scrolls, also with the keyboard. */
function Source({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.source} tabIndex={0} aria-label={label}>
      <pre dir="ltr">{text}</pre>
    </section>
  );
}

/** A fragment: its preview, its code, and the approval. */
export function FragmentEntry({ fragment, isBusy, onApprove, onRevoke }: Props) {
  const t = useT(messages);
  const [isAsking, setAsking] = useState(false);
  const { name, status, js = '', css = '', network } = fragment;
  const size = (text: string) => formatBytes(new TextEncoder().encode(text).length);
  const code = (
    <div className={styles.code}>
      <p>
        {t('network', { images: listOf(network.images, t('nothing')), connect: listOf(network.connect, t('nothing')) })}
      </p>
      <h3 className={styles.part}>{t('script', { size: size(js) })}</h3>
      <Source label={t('script', { size: size(js) })} text={js} />
      {css !== '' && (
        <>
          <h3 className={styles.part}>{t('styles', { size: size(css) })}</h3>
          <Source label={t('styles', { size: size(css) })} text={css} />
        </>
      )}
    </div>
  );
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <Pill tone={tones[status]}>{t(status)}</Pill>
      </div>
      <p className={styles.facts}>
        {t('draws', { type: fragment.fragmentType })} · {t('newest')} <RelativeTime date={fragment.dateInserted} />
      </p>
      <details>
        <summary className={styles.summary}>{t('code', { name })}</summary>
        {code}
      </details>
      <div className={styles.actions} ref={keepFocus}>
        {status !== 'approved' && (
          <Button
            kind="primary"
            size="small"
            isBusy={isBusy}
            aria-label={t('approveName', { name })}
            onClick={() => setAsking(true)}
          >
            {t('approve')}
          </Button>
        )}
        {status !== 'waiting' && (
          <Button size="small" isBusy={isBusy} aria-label={t('revokeName', { name })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={t('approveTitle')}
        isOpen={isAsking}
        isConfirming={isBusy}
        confirmLabel={t('approve')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void onApprove().then(() => setAsking(false))}
      >
        <p>{t('approveText', { name })}</p>
        {code}
      </ConfirmDialog>
    </li>
  );
}
