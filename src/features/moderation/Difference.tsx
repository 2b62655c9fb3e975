import { useQuery } from '@tanstack/react-query';
import { logEntryQuery } from '#api/postLog.ts';
import { useT } from '#i18n/useT.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import { compareWords, type Part } from './compare.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

function Words({ part }: { readonly part: Part }) {
  const t = useT(messages);
  if (part.kind === 'same') return part.text;
  const isAdded = part.kind === 'added';
  const Tag = isAdded ? 'ins' : 'del';
  return (
    <Tag className={isAdded ? styles.added : styles.removed}>
      <VisuallyHidden>{t(part.kind)} </VisuallyHidden>
      {part.text}
    </Tag>
  );
}

/** Shows what an edit removed and added, or the text of a deleted post. */
export function Difference({ logID }: { readonly logID: number }) {
  const t = useT(messages);
  const entry = useQuery(logEntryQuery(logID));
  if (entry.isError)
    return (
      <MessageBox
        type="error"
        title={t('loadFailed')}
        onConfirm={{ label: t('again'), onClick: () => void entry.refetch() }}
      >
        <ErrorText error={entry.error} />
      </MessageBox>
    );
  if (!entry.data) return <Loader />;
  const { before = '', after = null } = entry.data.texts ?? {};
  const parts = after === null ? [{ kind: 'same' as const, text: before }] : compareWords(before, after);
  const isSame = after !== null && parts.every(({ kind }) => kind === 'same');
  return (
    <section className={styles.difference} aria-label={t('difference')} dir="auto">
      {isSame && <p>{t('sameWords')}</p>}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change
        <Words key={index} part={part} />
      ))}
    </section>
  );
}
