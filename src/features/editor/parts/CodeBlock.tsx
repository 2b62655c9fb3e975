import { ReactEditor, type RenderElementProps, useReadOnly, useSlateStatic } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import { setCodeLanguage } from '../model/blocks.ts';
import { codeLanguageOf, codeLanguages } from '../model/codeLanguages.ts';
import * as styles from '../styles.late.css.ts';

/** A code block with a language menu. */
export function CodeBlock({ attributes, element, children }: RenderElementProps) {
  const t = useT(messages);
  const editor = useSlateStatic();
  const isReadOnly = useReadOnly();
  const lang = codeLanguageOf(typeof element['lang'] === 'string' ? element['lang'] : '');
  const isListed = lang === '' || codeLanguages.some(({ id }) => id === lang);
  return (
    <div {...attributes} dir={undefined} className={styles.codeFrame}>
      <select
        contentEditable={false}
        className={styles.language}
        aria-label={t('language')}
        value={lang}
        disabled={isReadOnly}
        onChange={(event) => setCodeLanguage(editor, ReactEditor.findPath(editor, element), event.currentTarget.value)}
      >
        <option value="">{t('noLanguage')}</option>
        {codeLanguages.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {!isListed && <option value={lang}>{lang}</option>}
      </select>
      <pre spellCheck={false}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
