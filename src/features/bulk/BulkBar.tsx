import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type BulkAct, selectedDiscussionsQuery } from '#api/bulk.ts';
import type { BulkType, ChosenDiscussion } from '#domain/bulkEligibility.ts';
import type { Store } from '#lib/store.ts';
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
  /** Whether the page has checkboxes; the selection is kept on other pages, but not offered. */
  readonly hasList: Store<boolean>;
  readonly runs: BulkRuns;
  readonly loadPicker: LoadPicker;
  readonly onSelectAll: () => void;
  /** Called after an add-on’s action, which makes its own API calls, so that the page reloads. */
  readonly onChanged: () => void;
  /** Called when the bar may disappear together with the focused button: after canceling or dismissing. */
  readonly onPutAway: () => void;
}

/** The facts about the selected discussions that the rules need, fresh from the server. */
function useChosen({ selection }: BulkBarProps) {
  const { checked } = useStore(selection.store);
  const found = useQuery({
    ...selectedDiscussionsQuery(checked),
    enabled: checked.length > 0,
    placeholderData: (previous) => previous,
  });
  const { data, isPlaceholderData } = found;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const gone = checked.filter((id) => !data.some(({ discussionID }) => discussionID === id));
    if (gone.length > 0) selection.drop(gone);
  }, [data, isPlaceholderData, checked, selection]);
  const chosen: ChosenDiscussion[] = (data ?? [])
    .filter(({ discussionID }) => checked.includes(discussionID))
    .map(({ discussionID, name, categoryID, closed }) => ({
      discussionID,
      name,
      categoryID: Number(categoryID),
      closed: closed === true,
    }));
  return {
    chosen,
    isReady: chosen.length === checked.length && !isPlaceholderData,
    fault: found.error,
    retry: () => void found.refetch(),
  };
}

interface Open {
  readonly type: BulkType;
  readonly Form: ComponentType<BulkFormProps>;
  /**
   * The selection at the time the form was opened. This is what is confirmed, even if the selection changes in the
   * meantime.
   */
  readonly chosen: readonly ChosenDiscussion[];
}

/** The state of the open form, if any. */
function useOpenForm(chosen: readonly ChosenDiscussion[], loadPicker: LoadPicker) {
  const t = useT(messages);
  const [open, setOpen] = useState<Open | null>(null);
  const [loadFault, setLoadFault] = useState<string | null>(null);
  const openForm = (type: BulkType) => {
    setLoadFault(null);
    loadBulkForm(type, loadPicker)?.then(
      (Form) => setOpen({ type, Form, chosen }),
      (error: unknown) => setLoadFault(error instanceof Error ? error.message : t('loadFailed')),
    );
  };
  return { open, openForm, close: () => setOpen(null), loadFault, forgetFault: () => setLoadFault(null) };
}

/** Renders the open form, which applies to the selection at the time it was opened. */
function OpenForm({
  open,
  close,
  props,
}: {
  readonly open: Open;
  readonly close: () => void;
  readonly props: BulkBarProps;
}) {
  const { selection, runs, onChanged } = props;
  const { type, Form, chosen } = open;
  return (
    <Form
      chosen={chosen}
      onClose={close}
      onStart={(options, ids = chosen.map(({ discussionID }) => discussionID)) => {
        void runs.start(type as BulkAct, ids, options);
        close();
      }}
      onDone={(ids) => {
        close();
        selection.drop(ids);
        onChanged();
      }}
    />
  );
}

/** The bar with the bulk actions, their progress and their failures. */
export function BulkBar(props: BulkBarProps) {
  const { selection, hasList, runs, loadPicker, onSelectAll, onPutAway } = props;
  const t = useT(messages);
  const { checked, pending, failures, run, refusal, refusedIDs } = useStore(selection.store);
  const { chosen, isReady, fault, retry } = useChosen(props);
  const { open, openForm, close, loadFault, forgetFault } = useOpenForm(chosen, loadPicker);
  const bar = useRef<HTMLElement>(null);
  const isRunning = run !== null;
  // The button that opened the form has been replaced by the progress, so move the focus to the bar.
  useEffect(() => {
    if (isRunning && isFocusFree()) bar.current?.focus({ preventScroll: true });
  }, [isRunning]);
  const isChoosing = useStore(hasList) && (checked.length > 0 || pending.length > 0);
  // Failed discussions may be deleted and no longer selected; their failure must still be shown.
  const isToldOf = refusal !== null || Object.keys(failures).length > 0;
  if (!isChoosing && !run && !isToldOf && !open) return null;
  const putAway = (act: () => void) => () => {
    forgetFault();
    act();
    onPutAway();
  };
  return (
    <section ref={bar} className={styles.bar} aria-label={t('bar')} tabIndex={-1} data-bulk-bar="" data-print="no">
      {run && <RunProgress run={run} runs={runs} />}
      {!run && isChoosing && (
        <div className={styles.acts}>
          <strong className={styles.count} role="status">
            {t('selected', { count: checked.length })}
          </strong>
          <Acts chosen={chosen} isReady={isReady} onOpen={openForm} />
          <Button size="small" kind="text" aria-keyshortcuts={selectAllKeys} onClick={onSelectAll}>
            {t('selectAll')}
          </Button>
          <Button size="small" kind="text" onClick={putAway(selection.clear)}>
            {t('clear')}
          </Button>
        </div>
      )}
      <Failures
        failures={failures}
        refusal={refusal ?? loadFault ?? fault}
        refusedIDs={refusedIDs}
        onRetry={fault ? retry : undefined}
        onDismiss={putAway(selection.dismiss)}
        selection={selection}
      />
      {open && <OpenForm open={open} close={close} props={props} />}
    </section>
  );
}
