import { useId, useState } from 'react';
import { applyTheme, type SiteTheme, previewTheme } from '#api/themes.ts';
import { longestCustomCss } from '#domain/customCss.ts';
import {
  longestThemeMarkup,
  longestThemeName,
  longestThemeScript,
  styleGuidesPath,
  themeRevisionsPath,
} from '#domain/themes.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { useAct } from '#ui/act/useAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { KeptNote } from '#ui/form/KeptNote.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Link } from '#ui/link/Link.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { ChangeList } from './ChangeList.tsx';
import messages from './messages.json' with { type: 'json' };
import { PreviewFrame } from './PreviewFrame.tsx';
import * as styles from './styles.css.ts';
import { type ThemePart, themePartNames, themeParts } from './themeForm.ts';
import { type ThemeEditorState, useThemeEditor } from './useThemeEditor.ts';
import { useWantedField } from './useWantedField.ts';
import { goTo } from './useThemes.ts';
import { VariableFields } from './VariableFields.tsx';

interface PartProps {
  readonly part: ThemePart;
  readonly editor: ThemeEditorState;
}

function Part({ part, editor }: PartProps) {
  const t = useT(messages);
  // the fields of a form are named by pointer
  const { ref, isHere } = useWantedField(Object.fromEntries(themeParts[part].map((path) => [path, `/${path}`])));
  const isWrong = themeParts[part].some((path) => Object.hasOwn(editor.errors, `/${path}`));
  return (
    <details ref={ref} className={styles.part} open={part === 'colors' || isHere || isWrong}>
      <summary className={styles.partName}>
        {t(`part.${part}`)} <Icon name="chevron-down" size={16} />
      </summary>
      {(part === 'dark' || part === 'logos') && <p className={styles.note}>{t(`part.${part}.help`)}</p>}
      <VariableFields id={`theme-${part}`} paths={themeParts[part]} editor={editor} />
    </details>
  );
}

const codeNames = { styles: 'styles', header: 'header', footer: 'footer', javascript: 'javascript' } as const;

/** Custom CSS and HTML, and a script for those who may write one. */
function Code({ editor }: { readonly editor: ThemeEditorState }) {
  const t = useT(messages);
  const { draft, errors, change } = editor;
  const mayScript = useViewer().can('system.only', { mode: 'global' });
  const { ref, isHere } = useWantedField(codeNames);
  const isWrong = Object.keys(codeNames).some((name) => Object.hasOwn(errors, `/${name}`));
  return (
    <details ref={ref} className={styles.part} open={isHere || isWrong}>
      <summary className={styles.partName}>
        {t('part.code')} <Icon name="chevron-down" size={16} />
      </summary>
      <TextArea
        label={t('field.styles')}
        name="styles"
        help={t('stylesHelp')}
        errors={errors['/styles'] ?? []}
        className={styles.code}
        rows={8}
        spellCheck={false}
        dir="ltr"
        maxLength={longestCustomCss}
        value={draft.styles}
        onChange={(event) => change({ styles: event.currentTarget.value })}
      />
      {(['header', 'footer'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`field.${name}`)}
          name={name}
          help={t('markupHelp')}
          errors={errors[`/${name}`] ?? []}
          className={styles.code}
          rows={4}
          spellCheck={false}
          dir="ltr"
          maxLength={longestThemeMarkup}
          value={draft[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      {mayScript && (
        <TextArea
          label={t('field.javascript')}
          name="javascript"
          help={
            <>
              {t('javascriptHelp')}{' '}
              <Link href="/dashboard/settings?search=theme.allowJavaScript">{t('javascriptSetting')}</Link>
            </>
          }
          errors={errors['/javascript'] ?? []}
          className={styles.code}
          rows={5}
          spellCheck={false}
          dir="ltr"
          maxLength={longestThemeScript}
          value={draft.javascript}
          onChange={(event) => change({ javascript: event.currentTarget.value })}
        />
      )}
    </details>
  );
}

/** Shown after someone else has saved another version: what they changed, and whose version counts. */
export function Conflict({ editor }: { readonly editor: ThemeEditorState }) {
  const t = useT(messages);
  const { theirChanges, takeTheirs, keepMine } = editor;
  if (!theirChanges) return null;
  return (
    <MessageBox
      type="warning"
      title={t('conflictTitle')}
      actions={
        <>
          <Button size="small" onClick={keepMine}>
            {t('keepMine')}
          </Button>
          <Button size="small" onClick={takeTheirs}>
            {t('takeTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('conflictText')}</p>
      <ChangeList changes={theirChanges} />
    </MessageBox>
  );
}

interface BarProps {
  readonly editor: ThemeEditorState;
  readonly preview: Pinned;
}

/** Whether the preview stays above the fields on narrow screens, where it otherwise follows them. */
interface Pinned {
  readonly isPinned: boolean;
  readonly onPin: () => void;
}

function Bar({ editor, preview: { isPinned, onPin } }: BarProps) {
  const t = useT(messages);
  const { form, changes, discard, theme, kept } = editor;
  const count = changes.length;
  return (
    <div className={styles.bar} data-bar="">
      {kept.isOffered && <KeptNote kept={kept} />}
      <p role="status" className={styles.count}>
        {count > 0 ? t('changeCount', { count }) : t('noChanges')} {kept.isRestored && t('restored')}
      </p>
      <span className={styles.pin}>
        <Button aria-pressed={isPinned} onClick={onPin}>
          <Icon name="eye" size={16} /> {t('previewShort')}
        </Button>
      </span>
      {count > 0 && <Button onClick={discard}>{t('discard')}</Button>}
      <SubmitButton isLoading={form.isSubmitting} disabled={count === 0}>
        {t(theme.current ? 'saveForAll' : 'save')}
      </SubmitButton>
    </div>
  );
}

interface HeadProps {
  readonly theme: SiteTheme;
  readonly isDirty: boolean;
  readonly go: (address: string) => void;
}

function Head({ theme, isDirty, go }: HeadProps) {
  const t = useT(messages);
  const { state, run } = useAct();
  const lead = (act: (themeID: string) => Promise<SiteTheme>) =>
    void run(async () => go((await act(theme.themeID)).redirect ?? '/'));
  return (
    <>
      <p className={styles.links}>
        <Link href={styleGuidesPath}>{t('allThemes')}</Link>
        <Link href={themeRevisionsPath(theme.themeID)}>{t('revisions')}</Link>
        {!theme.current && (
          <>
            <Button size="small" disabled={isDirty} onClick={() => lead((id) => previewTheme(id))}>
              {t('previewOnSite')}
            </Button>
            <Button size="small" disabled={isDirty} onClick={() => lead(applyTheme)}>
              {t('apply')}
            </Button>
          </>
        )}
      </p>
      {state.kind === 'error' && (
        <MessageBox type="error" title={t('failed')}>
          <p>
            <ErrorText error={state.error} />
          </p>
        </MessageBox>
      )}
    </>
  );
}

/** The editor of a style guide: its form, and pages of the site beside it. @param go replaced in tests */
export function StyleGuideEditor({ theme, go = goTo }: { readonly theme: SiteTheme; readonly go?: HeadProps['go'] }) {
  const t = useT(messages);
  const editor = useThemeEditor(theme);
  const { form, draft, errors, change } = editor;
  const titleID = useId();
  const [isPinned, setPinned] = useState(false);
  const isDirty = editor.changes.length > 0;
  return (
    <>
      <NeedsScript />
      <h1 id={titleID} className={styles.title}>
        {t('editTitle')} <bdi>{editor.theme.name}</bdi>
      </h1>
      <p className={styles.note}>{t('keptHelp')}</p>
      <Head theme={editor.theme} isDirty={isDirty} go={go} />
      <div className={styles.editor}>
        <form
          method="post"
          noValidate
          className={styles.form}
          aria-labelledby={titleID}
          onSubmit={(event) => void form.submit(event)}
        >
          <FormErrors {...editor.formErrors} />
          <Conflict editor={editor} />
          <TextField
            label={t('name')}
            name="name"
            required
            dir="auto"
            maxLength={longestThemeName}
            errors={errors['/name'] ?? []}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          {themePartNames.map((part) => (
            <Part key={part} part={part} editor={editor} />
          ))}
          <Code editor={editor} />
          <TextField {...form.bind('note')} label={t('note')} help={t('noteHelp')} maxLength={100} dir="auto" />
          <Bar editor={editor} preview={{ isPinned, onPin: () => setPinned(!isPinned) }} />
        </form>
        <PreviewFrame editor={editor} isPinned={isPinned} />
      </div>
    </>
  );
}
