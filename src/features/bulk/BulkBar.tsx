import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type BulkAct, selectedDiscussionsQuery } from '#api/bulk.ts';
import type { BulkType, ChosenDiscussion } from '#domain/bulkEligibility.ts';
import { useT } from '#i18n/useT.tsx';
import { useStore } from '#session/useStore.ts';
import { Button } from '#ui/button/Button.tsx';
import { isFocusFree } from '#ui/focus/isFocusFree.ts';
import { Acts } from './Acts.tsx';
import { type BulkFormProps, type LoadPicker, loadBulkForm } from './bulkForms.ts';
import messages from './messages.json' with { type: 'json' };
import { Failures } from './Failures.tsx';
import { RunProgress } from './RunProgress.tsx';
import type { BulkRuns } from './runs.ts';
import type { Selection } from './selection.ts';
import { selectAllKeys } from './selectAll.ts';
import * as styles from './styles.late.css.ts';

export interface BulkBarProps {
  readonly selection: Selection;
  readonly runs: BulkRuns;
  readonly loadPicker: LoadPicker;
  readonly onSelectAll: () => void;
  /** Acts of add-ons have calls of their own: the page shows what came of them. */
  readonly onChanged: () => void;
}

/** What the rules ask of the chosen, as the server has them now. */
function useChosen({ selection }: BulkBarProps) {
  const { checked } = useStore(selection.store);
  const found = useQuery({ ...selectedDiscussionsQuery(checked), enabled: checked.length > 0, placeholderData: (previous) => previous });
  const { data, isPlaceholderData } = found;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const gone = checked.filter((id) => !data.some(({ discussionID }) => discussionID === id));
    if (gone.length > 0) selection.drop(gone);
  }, [data, isPlaceholderData, checked, selection]);
  const chosen: ChosenDiscussion[] = (data ?? [])
    .filter(({ discussionID }) => checked.includes(discussionID))
    .map(({ discussionID, name, categoryID, closed }) => ({ discussionID, name, categoryID: Number(categoryID), closed: closed === true }));
  return { chosen, isReady: chosen.length === checked.length && !isPlaceholderData, fault: found.error, retry: () => void found.refetch() };
}

type Open = { readonly type: BulkType; readonly Form: ComponentType<BulkFormProps> } | null;

/** What can be done to the chosen discussions, and what becomes of it. */
export function BulkBar(props: BulkBarProps) {
  const { selection, runs, loadPicker, onSelectAll, onChanged } = props;
  const t = useT(messages);
  const { checked, pending, failures, run, refusal } = useStore(selection.store);
  const { chosen, isReady, fault, retry } = useChosen(props);
  const [open, setOpen] = useState<Open>(null);
  const [loadFault, setLoadFault] = useState<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  const isRunning = run !== null;
  // the button that opened the form has made room for the progress
  useEffect(() => {
    if (isRunning && isFocusFree()) bar.current?.focus({ preventScroll: true });
  }, [isRunning]);
  if (checked.length === 0 && pending.length === 0 && !run) return null;
  const openForm = (type: BulkType) => {
    setLoadFault(null);
    loadBulkForm(type, loadPicker)?.then(
      (Form) => setOpen({ type, Form }),
      (error: unknown) => setLoadFault(error instanceof Error ? error.message : t('loadFailed')),
    );
  };
  const start: BulkFormProps['onStart'] = (options, ids = checked) => {
    if (open) void runs.start(open.type as BulkAct, ids, options);
    setOpen(null);
  };
  return (
    <section ref={bar} className={styles.bar} aria-label={t('bar')} tabIndex={-1} data-bulk-bar="" data-print="no">
      {run ? (
        <RunProgress run={run} runs={runs} />
      ) : (
        <div className={styles.acts}>
          <strong className={styles.count} role="status">
            {t('selected', { count: checked.length })}
          </strong>
          <Acts chosen={chosen} isReady={isReady} onOpen={openForm} />
          <Button size="small" kind="text" aria-keyshortcuts={selectAllKeys} onClick={onSelectAll}>
            {t('selectAll')}
          </Button>
          <Button size="small" kind="text" onClick={selection.clear}>
            {t('clear')}
          </Button>
        </div>
      )}
      <Failures
        failures={failures}
        refusal={refusal ?? loadFault ?? (fault ? fault.message : null)}
        onRetry={fault ? retry : undefined}
        selection={selection}
      />
      {open && (
        <open.Form
          chosen={chosen}
          onClose={() => setOpen(null)}
          onStart={start}
          onDone={(ids) => {
            setOpen(null);
            selection.drop(ids);
            onChanged();
          }}
        />
      )}
    </section>
  );
}
