import { useMemo, useState } from 'react';
import type { BuiltInChange } from '#api/layoutPublishing.ts';
import { useT } from '#i18n/useT.tsx';
import { valueAt } from '#lib/pointer.ts';
import { Button } from '#ui/button/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import type { Composer } from '../draft/useComposer.ts';
import { setDocument } from '../model/commands/setDocument.ts';
import { shownChanges } from '../model/diff.ts';
import { type Conflict, type Merge, mergedDocument, mergeDocuments } from '../model/merge.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import { ChangeList } from '../revisions/ChangeList.tsx';
import { describeChange } from '../revisions/describeChanges.ts';
import revisionMessages from '../revisions/messages.json' with { type: 'json' };
import * as styles from '../revisions/styles.css.ts';
import composerMessages from '../messages.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly change: BuiltInChange;
  readonly composer: Composer;
  readonly catalog: ComposerCatalog;
  readonly onClose: () => void;
}

/** The changes of the built-in layout in words. */
function useWords({ base, theirs, changes }: Merge, catalog: ComposerCatalog) {
  const t = useT(revisionMessages);
  const regions = useT(composerMessages);
  const describe = (change: Merge['changes'][number]) =>
    describeChange(change, { earlier: base, later: theirs, isBack: false }, { t, catalog, regions });
  return {
    describe,
    /** A value of a field, as its form shows it. */
    valueOf: (key: string, field: string, value: unknown) =>
      describe({ kind: 'changed', key, fields: [{ field, before: undefined, after: value }] }).fields[0]?.after ?? '',
    made: shownChanges({ before: base, after: theirs, changes }).map(describe),
  };
}

interface ConflictProps {
  readonly conflict: Conflict;
  readonly merge: Merge;
  readonly words: ReturnType<typeof useWords>;
  readonly isTaken: boolean;
  readonly onTake: (isTaken: boolean) => void;
}

/** One change that both sides made, with both versions to choose from. */
function ConflictChoice({ conflict, merge, words, isTaken, onTake }: ConflictProps) {
  const t = useT(messages);
  const { kind, change } = conflict;
  const described = words.describe(change);
  const [field] = change.kind === 'changed' ? change.fields : [];
  const isValue = kind === 'value' && field !== undefined;
  const labelOf = (side: 'mine' | 'theirs') => {
    if (isValue) {
      const value: unknown = side === 'mine' ? valueAt(merge.mine.get(change.key)?.value, field.field) : field.after;
      return t(side, { value: words.valueOf(change.key, field.field, value) });
    }
    if (kind === 'value') return t(side, { value: '' });
    return t(`${kind}.${side}`);
  };
  const [name] = described.fields;
  return (
    <RadioGroup
      label={isValue && name ? `${described.words}: ${name.label}` : described.words}
      name={`conflict-${change.key}-${field?.field ?? kind}`}
      value={isTaken ? 'theirs' : 'mine'}
      onChange={(value) => onTake(value === 'theirs')}
      options={(['mine', 'theirs'] as const).map((side) => ({ value: side, label: labelOf(side) }))}
    />
  );
}

/** Merges the changes of a built-in layout into the draft, as one step. Where both sides differ, one is chosen. */
export function MergeDialog({ change, composer, catalog, onClose }: Props) {
  const t = useT(messages);
  const { name, layout, titleBar } = composer.composition.document;
  const merge = useMemo(() => {
    const { base, current } = change;
    // the name of a copy is its own
    const named = (document: typeof base) => ({ ...document, name });
    return mergeDocuments(named(base), { name, layout, titleBar }, named(current));
  }, [change, name, layout, titleBar]);
  const words = useWords(merge, catalog);
  const [taken, setTaken] = useState<ReadonlySet<Conflict>>(new Set());
  const take = (conflict: Conflict, isTaken: boolean) =>
    setTaken(new Set(isTaken ? [...taken, conflict] : [...taken].filter((one) => one !== conflict)));
  const { conflicts } = merge;
  return (
    <Modal
      isOpen
      size="large"
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              const label = { id: 'step.merge', values: { version: change.version } } as const;
              composer.act(setDocument(mergedDocument(merge, taken)), label);
              showToast({ body: t('merged'), autoDismiss: true });
              onClose();
            }}
          >
            {t('merge')}
          </Button>
        </>
      }
    >
      {words.made.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('changes')}</h3>
          <ChangeList changes={words.made} />
        </>
      )}
      {words.made.length === 0 && (
        <p className={styles.quiet}>{t(conflicts.length > 0 ? 'noChanges' : 'nothingToMerge')}</p>
      )}
      {conflicts.length > 0 && <h3 className={styles.heading}>{t('conflicts', { count: conflicts.length })}</h3>}
      {conflicts.map((conflict, index) => (
        <ConflictChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: conflicts do not change while the dialog is open
          key={index}
          conflict={conflict}
          merge={merge}
          words={words}
          isTaken={taken.has(conflict)}
          onTake={(isTaken) => take(conflict, isTaken)}
        />
      ))}
    </Modal>
  );
}
