import { ReactEditor, type RenderElementProps, useReadOnly, useSlateStatic } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import { setCodeLanguage } from '../model/blocks.ts';
import * as styles from '../styles.late.css.ts';

/** Common languages; any other language in a document is kept and shown. */
const languages = (
  'bash c cpp csharp css diff go graphql html ini java javascript json kotlin lua markdown php ' +
  'plaintext python r ruby rust scss sql swift typescript xml yaml'
).split(' ');

/** A code block with a language menu. */
export function CodeBlock({ attributes, element, children }: RenderElementProps) {
  const t = useT(messages);
  const editor = useSlateStatic();
  const isReadOnly = useReadOnly();
  const lang = typeof element['lang'] === 'string' ? element['lang'] : '';
  const all = lang === '' || languages.includes(lang) ? languages : [lang, ...languages];
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
        {all.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <pre spellCheck={false}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
