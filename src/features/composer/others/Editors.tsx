import type { LayoutEditor } from '#api/layoutEditors.ts';
import { useT } from '#i18n/useT.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** Further ones are only counted. */
const mostNamed = 3;

function useEditorText() {
  const t = useT(messages);
  return ({ user: { name }, isActive }: LayoutEditor) => t(isActive ? 'editing' : 'draft', { name });
}

/** Others who have drafts of a layout: “Marta is editing this page · 2 minutes ago”. */
export function Editors({ editors }: { readonly editors: readonly LayoutEditor[] }) {
  const t = useT(messages);
  const textOf = useEditorText();
  if (editors.length === 0) return null;
  const more = editors.length - mostNamed;
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {editors.slice(0, mostNamed).map((editor) => (
        <li key={editor.user.userID} className={styles.person}>
          <Avatar user={editor.user} size={24} />
          <span className={styles.words}>
            {/* times are written outside React, so another date is another element */}
            {textOf(editor)} · <RelativeTime key={editor.dateUpdated} date={editor.dateUpdated} />
          </span>
        </li>
      ))}
      {more > 0 && <li className={styles.person}>{t('more', { count: more })}</li>}
    </ul>
  );
}

/** Others who have drafts of the open layout. They are announced when they come, and not whenever their time changes. */
export function OtherEditors({ editors = [] }: { readonly editors: readonly LayoutEditor[] | undefined }) {
  const textOf = useEditorText();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{editors.slice(0, mostNamed).map(textOf).join(', ')}</span>
      </VisuallyHidden>
      <Editors editors={editors} />
    </>
  );
}
