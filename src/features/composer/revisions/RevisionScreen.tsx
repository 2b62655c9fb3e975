import { useState } from 'react';
import { type ApiLayoutRevision, restoreRevision } from '#api/layoutRevisions.ts';
import type { LayoutID } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import * as list from '#ui/managedList/styles.css.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { Comparison } from './Comparison.tsx';
import messages from './messages.json' with { type: 'json' };
import { Pictures, type Shown } from './Pictures.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import * as styles from './styles.css.ts';
import { useTimeText } from './useTimeText.ts';
import { useVersionName } from './useVersionName.ts';
import { firstCompared, useVersions, type Versions } from './useVersions.ts';

interface CompareProps {
  readonly layoutID: LayoutID;
  readonly versions: Versions;
  readonly compared: readonly [Shown, Shown];
  readonly onCompare: (compared: readonly [Shown, Shown]) => void;
}

/** Two versions to choose, and their differences. */
function Compare({ layoutID, versions, compared, onCompare }: CompareProps) {
  const t = useT(messages);
  const versionName = useVersionName();
  const { composed, revisions = [] } = versions;
  const [earlier, later] = compared;
  const options = [
    ...(composed?.draft ? [{ value: 'draft', label: t('myDraft') }] : []),
    { value: 'published', label: t('publishedNow') },
    ...revisions.map(({ revisionID, ...revision }) => ({
      value: String(revisionID),
      label: versionName(revision),
    })),
  ];
  const read = (value: string): Shown => (value === 'draft' || value === 'published' ? value : Number(value));
  const [before, after] = [versions.documentOf(earlier), versions.documentOf(later)];
  const { layoutViewType = '' } = composed?.stored ?? {};
  return (
    <section className={styles.comparison} aria-label={t('compareTitle')}>
      <h2 className={styles.heading}>{t('compareTitle')}</h2>
      <div className={styles.choices}>
        <SelectField
          label={t('earlier')}
          name="earlierVersion"
          value={String(earlier)}
          options={options}
          onChange={(event) => onCompare([read(event.currentTarget.value), later])}
        />
        <SelectField
          label={t('later')}
          name="laterVersion"
          value={String(later)}
          options={options}
          onChange={(event) => onCompare([earlier, read(event.currentTarget.value)])}
        />
      </div>
      {before && after && composed ? (
        <Comparison
          key={`${earlier} ${later}`}
          earlier={before}
          later={after}
          catalog={composed.catalog}
          pictures={(changes) => (
            <Pictures
              layoutID={layoutID}
              layoutViewType={layoutViewType}
              earlier={earlier}
              later={later}
              changes={changes}
            />
          )}
        />
      ) : (
        <Loader />
      )}
      <p className={styles.after}>
        <Link href={`/appearance/layouts/${layoutID}/edit?compare=${earlier}`}>{t('takeBackInEditor')}</Link>
      </p>
    </section>
  );
}

interface RowProps {
  readonly revision: ApiLayoutRevision;
  readonly onCompare: () => void;
  readonly onRestore: () => void;
}

function Row({ revision, onCompare, onRestore }: RowProps) {
  const t = useT(messages);
  const timeText = useTimeText();
  const { name, note, problems, current, replacedRevisionID, insertUser, dateInserted } = revision;
  const date = timeText(dateInserted);
  return (
    <li className={list.row}>
      <div className={list.words}>
        <h3 className={list.name}>{note ?? name}</h3>
        <p className={list.facts}>
          {current && <Pill tone="success">{t('publishedNow')}</Pill>}
          {problems > 0 && <Pill tone="warning">{t('withProblems', { count: problems })}</Pill>}
          <RelativeTime date={dateInserted} />
          <span>{t('by', { name: insertUser.name })}</span>
          {note !== null && <span>{name}</span>}
        </p>
      </div>
      <div className={list.acts}>
        {replacedRevisionID !== null && (
          <Button size="small" aria-label={t('compareRevision', { date })} onClick={onCompare}>
            {t('compare')}
          </Button>
        )}
        {!current && (
          <Button size="small" aria-label={t('restoreRevision', { date })} onClick={onRestore}>
            {t('restore')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Restores a revision, and offers to undo it. */
function useRestore(layoutID: LayoutID, versions: Versions) {
  const t = useT(messages);
  const timeText = useTimeText();
  const [asked, ask] = useState<ApiLayoutRevision>();
  const [isBusy, setBusy] = useState(false);
  const restore = async (note: string, isEmpty: boolean) => {
    if (!asked || !versions.composed) return;
    setBusy(true);
    const date = timeText(asked.dateInserted);
    const before = versions.revisions?.find(({ current }) => current);
    try {
      const { version } = await restoreRevision(layoutID, asked.revisionID, {
        version: versions.composed.stored.version,
        note: note.trim() || t('restoreNote', { date }),
        confirmEmpty: isEmpty,
      });
      const undo = before && (() => restoreRevision(layoutID, before.revisionID, { version, confirmEmpty: true }));
      showDone({
        words: t('restored', { date }),
        undo: undo && (() => undo().then(versions.refresh)),
      });
    } catch (fault) {
      showFault(fault);
    }
    ask(undefined);
    setBusy(false);
    await versions.refresh();
  };
  return { asked, ask, isBusy, restore };
}

function Loaded({ layoutID, first }: { readonly layoutID: LayoutID; readonly first: readonly [Shown, Shown] }) {
  const t = useT(messages);
  const [compared, setCompared] = useState(first);
  const versions = useVersions(layoutID, compared);
  const { asked, ask, isBusy, restore } = useRestore(layoutID, versions);
  const { revisions = [], composed } = versions;
  const isBuiltIn = typeof composed?.stored.layoutID === 'string';
  return (
    <>
      {revisions.length > 0 && (
        <Compare layoutID={layoutID} versions={versions} compared={compared} onCompare={setCompared} />
      )}
      {revisions.length === 0 && (
        <EmptyState title={t('none')} description={t(isBuiltIn ? 'builtInHelp' : 'noneHelp')} />
      )}
      {revisions.length > 0 && <h2 className={styles.heading}>{t('list')}</h2>}
      <ul className={list.list}>
        {revisions.map((revision) => (
          <Row
            key={revision.revisionID}
            revision={revision}
            onCompare={() => setCompared([revision.replacedRevisionID ?? revision.revisionID, revision.revisionID])}
            onRestore={() => ask(revision)}
          />
        ))}
      </ul>
      {asked && composed && (
        <RestoreDialog
          layoutID={layoutID}
          revision={asked}
          published={composed.stored}
          catalog={composed.catalog}
          isBusy={isBusy}
          onCancel={() => ask(undefined)}
          onRestore={(note, isEmpty) => void restore(note, isEmpty)}
        />
      )}
    </>
  );
}

/** All versions of a layout that were published, their differences, and the way back to one. */
export function RevisionScreen({ layoutID }: { readonly layoutID: LayoutID }) {
  const t = useT(messages);
  const { composed, revisions, error, refresh } = useVersions(layoutID, []);
  return (
    <>
      <NeedsScript />
      <p className={list.top}>
        <Link href="/appearance/layouts">{t('allLayouts')}</Link>
        <Link href={`/appearance/layouts/${layoutID}/edit`}>{t('edit')}</Link>
      </p>
      {composed && <p className={list.note}>{composed.stored.name}</p>}
      {composed && revisions && (
        <Loaded layoutID={layoutID} first={firstCompared(composed.draft !== undefined, revisions)} />
      )}
      {error && (
        <MessageBox
          type="error"
          title={t('loadFailed')}
          onConfirm={{ label: t('again'), onClick: () => void refresh() }}
        >
          <ErrorText error={error} />
        </MessageBox>
      )}
      {!error && !(composed && revisions) && <Loader />}
    </>
  );
}
