import { useState } from 'react';
import { applyTheme, type SiteTheme, changeTheme, deleteTheme, previewTheme, readTheme } from '#api/themes.ts';
import { themeFileName, writeThemeFile } from '#domain/themeFile.ts';
import { styleGuidePath } from '#domain/themes.ts';
import { useT } from '#i18n/useT.tsx';
import { useAct } from '#ui/act/useAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { ImportTheme } from './ImportTheme.tsx';
import messages from './messages.json' with { type: 'json' };
import { NewTheme, type NewThemeTask } from './NewTheme.tsx';
import { saveFile } from '#ui/file/saveFile.ts';
import * as styles from './styles.css.ts';
import { ThemeRows } from './ThemeRows.tsx';
import { goTo, textOf, useThemes } from './useThemes.ts';

async function exportTheme({ themeID, name }: SiteTheme): Promise<void> {
  const theme = await readTheme(themeID);
  const { variables = {}, header = '', footer = '' } = theme.own ?? {};
  const code = { styles: textOf(theme, 'styles'), javascript: textOf(theme, 'javascript'), header, footer };
  saveFile(themeFileName(name), writeThemeFile({ name, variables, ...code }));
}

interface ScreenProps {
  readonly themes: readonly SiteTheme[];
  /** Goes to an address with a full page load; replaced in tests. */
  readonly go?: (address: string) => void;
}

/** The style guides of the site, and the ways to make another. */
export function ThemeScreen({ themes: given, go = goTo }: ScreenProps) {
  const t = useT(messages);
  const { themes, refresh } = useThemes(given);
  const { state, run } = useAct();
  const [task, setTask] = useState<NewThemeTask>();
  const [isImporting, setImporting] = useState(false);
  const [applied, setApplied] = useState<SiteTheme>();

  const remove = async ({ themeID, name, revisionID }: SiteTheme) => {
    await deleteTheme(themeID);
    await refresh();
    const undo = async () => {
      await changeTheme(themeID, { revisionID: revisionID ?? 0 });
      await refresh();
    };
    showDone({ words: t('deleted', { name }), undo });
  };
  const apply = async (theme: SiteTheme) => {
    const { redirect } = await applyTheme(theme.themeID);
    go(redirect ?? '/');
  };
  const preview = async (theme: SiteTheme) => {
    const { redirect } = await previewTheme(theme.themeID);
    go(redirect ?? '/');
  };
  return (
    <>
      <NeedsScript />
      <div className={styles.top}>
        <Button kind="primary" onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" size={16} /> {t('newTheme')}
        </Button>
        <Button onClick={() => setImporting(true)}>{t('import')}</Button>
      </div>
      {state.kind === 'error' && (
        <MessageBox type="error" title={t('failed')}>
          <p>
            <ErrorText error={state.error} />
          </p>
        </MessageBox>
      )}
      <ThemeRows
        themes={themes}
        acts={{
          onPreview: (theme) => void run(() => preview(theme)),
          onApply: setApplied,
          onCopy: (theme) => setTask({ kind: 'copy', theme }),
          onExport: (theme) => void run(() => exportTheme(theme)),
          onDelete: (theme) => void run(() => remove(theme)),
        }}
      />
      <ConfirmDialog
        title={t('applyTitle', { name: applied?.name ?? '' })}
        isOpen={applied !== undefined}
        isConfirming={state.kind === 'loading'}
        confirmLabel={t('apply')}
        onCancel={() => setApplied(undefined)}
        onConfirm={() =>
          void run(async () => {
            if (applied) await apply(applied).finally(() => setApplied(undefined));
          })
        }
      >
        <p>{t('applyText')}</p>
      </ConfirmDialog>
      <NewTheme task={task} onClose={() => setTask(undefined)} onDone={({ themeID }) => go(styleGuidePath(themeID))} />
      <ImportTheme
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        onDone={({ themeID }) => go(styleGuidePath(themeID))}
      />
    </>
  );
}
