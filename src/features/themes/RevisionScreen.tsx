import { useState } from 'react';
import { type SiteTheme, type ThemeVersion, changeTheme, previewTheme, readRevisions } from '#api/themes.ts';
import { mergeVariables, styleGuidePath, styleGuidesPath } from '#domain/themes.ts';
import { useT } from '#i18n/useT.tsx';
import { useAct } from '#ui/act/useAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Link } from '#ui/link/Link.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { ChangeList } from './ChangeList.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { ThemeSketch } from './ThemeSketch.tsx';
import { goTo } from './useThemes.ts';

interface RowProps {
  readonly revision: ThemeVersion;
  /** The one before; undefined for the first. */
  readonly before: ThemeVersion | undefined;
  readonly base: object;
  readonly onPreview: () => void;
  readonly onRestore: () => void;
}

function Row({ revision, before, base, onPreview, onRestore }: RowProps) {
  const t = useT(messages);
  const { insertUser, revisionName, changes, active, revisionID } = revision;
  return (
    <li className={styles.theme}>
      <div className={styles.pictures}>
        {before && <ThemeSketch variables={mergeVariables(base, before.variables)} />}
        <ThemeSketch variables={mergeVariables(base, revision.variables)} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {revisionName ? <bdi>{revisionName}</bdi> : t('revisionNumber', { id: String(revisionID) })}
        </h2>
        <p className={styles.facts}>
          {revision.dateInserted && <RelativeTime date={revision.dateInserted} />}{' '}
          {insertUser && <span>{t('by', { name: insertUser.name })}</span>}
        </p>
        {changes.length > 0 ? <ChangeList changes={changes} /> : <p className={styles.note}>{t('firstRevision')}</p>}
        {/* as high for each version, so that none moves when another is restored */}
        <div className={styles.acts}>
          {active ? (
            <Pill tone="success">{t('active')}</Pill>
          ) : (
            <>
              <Button size="small" aria-label={t('previewRevision', { id: String(revisionID) })} onClick={onPreview}>
                {t('preview')}
              </Button>
              <Button size="small" aria-label={t('restoreRevision', { id: String(revisionID) })} onClick={onRestore}>
                {t('restore')}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

export interface RevisionScreenProps {
  readonly theme: SiteTheme;
  readonly revisions: readonly ThemeVersion[];
  /** Goes to an address with a full page load; replaced in tests. */
  readonly go?: (address: string) => void;
}

/** All versions of a style guide with what each of them changed, and the way back to one. */
export function RevisionScreen({ theme, revisions: given, go = goTo }: RevisionScreenProps) {
  const t = useT(messages);
  const [revisions, setRevisions] = useState(given);
  const { state, run } = useAct();
  const { themeID } = theme;
  const activate = async (revisionID: number) => {
    await changeTheme(themeID, { revisionID });
    setRevisions(await readRevisions(themeID));
  };
  const restore = async (revisionID: number) => {
    const was = revisions.find(({ active }) => active)?.revisionID;
    await activate(revisionID);
    const words = t('restoredRevision', { id: String(revisionID) });
    showDone({ words, undo: was === undefined ? undefined : () => activate(was) });
  };
  return (
    <>
      <NeedsScript />
      <p className={styles.links}>
        <Link href={styleGuidesPath}>{t('allThemes')}</Link>
        {theme.type === 'themeDB' && <Link href={styleGuidePath(themeID)}>{t('editTheme', { name: theme.name })}</Link>}
      </p>
      {state.kind === 'error' && (
        <MessageBox type="error" title={t('failed')}>
          <p>
            <ErrorText error={state.error} />
          </p>
        </MessageBox>
      )}
      {revisions.length === 0 && <EmptyState title={t('noRevisions')} description={t('builtInHelp')} />}
      <ol className={styles.list}>
        {revisions.map((revision, index) => (
          <Row
            key={revision.revisionID}
            revision={revision}
            before={revisions[index + 1]}
            base={theme.own?.base ?? {}}
            onPreview={() =>
              void run(async () => go((await previewTheme(themeID, revision.revisionID)).redirect ?? '/'))
            }
            onRestore={() => void run(() => restore(revision.revisionID))}
          />
        ))}
      </ol>
    </>
  );
}
