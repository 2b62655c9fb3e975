import type { ReactNode } from 'react';
import type { SiteTheme } from '#api/themes.ts';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { KeptNote } from '#ui/form/KeptNote.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { Conflict } from './StyleGuideEditor.tsx';
import * as styles from './styles.css.ts';
import type { ThemePath } from './themeForm.ts';
import { type Publication, useThemeEditor } from './useThemeEditor.ts';
import { VariableFields } from './VariableFields.tsx';

const paths: readonly ThemePath[] = [
  'titleBar.logo.desktop.url',
  'favicon.url',
  'global.mainColors.primary',
  'global.mainColors.primaryContrast',
  'global.mainColors.bg',
  'global.mainColors.fg',
];

interface Props extends Publication {
  /** The current theme. */
  readonly theme: SiteTheme;
  /** The buttons, one of which submits the form. */
  readonly actions: (isSaving: boolean) => ReactNode;
}

/** Logo and colors of the current theme with pages of the site beside them. A built-in theme becomes a copy. */
export function LookPart({ theme, actions, ...publication }: Props) {
  const editor = useThemeEditor(theme, publication);
  const { form, kept } = editor;
  return (
    <div className={styles.editor}>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
        <NeedsScript />
        <FormErrors {...editor.formErrors} />
        <Conflict editor={editor} />
        <KeptNote kept={kept} />
        <VariableFields id="theme-look" paths={paths} editor={editor} />
        {actions(form.isSubmitting)}
      </form>
      <PreviewFrame editor={editor} />
    </div>
  );
}
