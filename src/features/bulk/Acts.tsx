import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionSettingsOptions } from '#api/optionSettings.ts';
import {
  bulkChanges,
  type BulkRefusal,
  bulkRefusal,
  type BulkType,
  type ChosenDiscussion,
} from '#domain/bulkEligibility.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';
import { addOnForms } from './bulkForms.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

const ownTypes = ['move', 'merge', 'close', 'delete'] as const;
const refusalTexts = {
  edit: 'refusedEdit',
  close: 'refusedClose',
  delete: 'refusedDelete',
  announce: 'refusedAnnounce',
  sink: 'refusedSink',
  author: 'refusedAuthor',
} as const;

type Words = ReturnType<typeof useT<typeof messages>>;

function explain(refusal: BulkRefusal, t: Words): { readonly text: string; readonly names: readonly string[] } {
  if ('names' in refusal) return { text: t(refusalTexts[refusal.kind]), names: refusal.names };
  return { text: t(refusal.kind), names: [] };
}

interface ActProps {
  readonly label: string;
  readonly refusal: BulkRefusal | undefined;
  readonly isReady: boolean;
  readonly isDangerous: boolean;
  readonly onOpen: () => void;
  readonly onRefused: (refusal: BulkRefusal) => void;
}

/** A button for an unavailable action stays focusable and clickable, so that it can explain why. */
function ActButton({ label, refusal, isReady, isDangerous, onOpen, onRefused }: ActProps) {
  const t = useT(messages);
  const why = refusal && explain(refusal, t);
  return (
    <Tooltip label={why && [why.text, ...why.names].join('\n')}>
      <Button
        size="small"
        className={refusal ? styles.impossible : isDangerous ? styles.dangerous : undefined}
        disabled={!isReady}
        aria-disabled={refusal !== undefined}
        onClick={() => (refusal ? onRefused(refusal) : onOpen())}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

function RefusalModal({ refusal, onClose }: { readonly refusal: BulkRefusal; readonly onClose: () => void }) {
  const t = useT(messages);
  const { text, names } = explain(refusal, t);
  return (
    <Modal
      title={t('notPossible')}
      size="small"
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ok')}</Button>}
    >
      <p>{text}</p>
      {names.length > 0 && (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

export interface ActsProps {
  readonly chosen: readonly ChosenDiscussion[];
  /** False while the facts about the selected discussions are incomplete or out of date. */
  readonly isReady: boolean;
  readonly onOpen: (type: BulkType) => void;
}

/** Buttons for the bulk actions; the less common ones are behind a "more" button. */
export function Acts({ chosen, isReady, onOpen }: ActsProps) {
  const t = useT(messages);
  const { can } = useViewer();
  const [hasMore, setMore] = useState(false);
  const [refused, setRefused] = useState<BulkRefusal | null>(null);
  const settings = useQuery({ ...optionSettingsOptions, enabled: hasMore });
  const changes = bulkChanges.filter((type) => type !== 'tag' || settings.data?.isTaggingOn !== false);
  const act = (type: BulkType, label: string) => (
    <ActButton
      key={type}
      label={label}
      refusal={isReady ? bulkRefusal(type, chosen, can) : undefined}
      isReady={isReady && chosen.length > 0}
      isDangerous={type === 'delete'}
      onOpen={() => onOpen(type)}
      onRefused={setRefused}
    />
  );
  return (
    <>
      {ownTypes.map((type) => act(type, t(type)))}
      {[...addOnForms()].map(([type, { label }]) => act(type, label))}
      <Button size="small" aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
        {t('more')}
      </Button>
      {hasMore && changes.map((type) => act(type, t(type)))}
      {refused && <RefusalModal refusal={refused} onClose={() => setRefused(null)} />}
    </>
  );
}
