import type { MouseEvent } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { categoryMark } from '#ui/categoryMark/categoryMark.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Link } from '#ui/link/Link.tsx';
import { safeHref } from '#ui/link/safeHref.ts';
import { ShortcutKeys } from '#ui/shortcut/ShortcutKeys.tsx';
import { addressOf, type Entry, type Section } from './entries.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

export interface PaletteOptionProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isActive: boolean;
  readonly onChoose: (event: MouseEvent) => void;
  /** Single-key shortcuts are not shown while they are off. */
  readonly hasShortcuts: boolean;
}

/** The kind of a recent item, which has no heading that says it. */
const kinds: Partial<Record<string, Section>> = { category: 'categories', user: 'people' };

/** One item: a link that can be opened in a new tab, or an action. The field keeps the focus. */
export function PaletteOption({ id, entry, isActive, onChoose, hasShortcuts }: PaletteOptionProps) {
  const t = useT(messages);
  const { label, icon, place, user, shortcut, section, categoryID } = entry;
  const kind = section === 'recent' ? kinds[entry.id.split(':', 1)[0] ?? ''] : undefined;
  const address = addressOf(entry);
  const mark = categoryID === undefined ? undefined : categoryMark(categoryID);
  const content = (
    <>
      <span className={styles.figure}>
        {user ? <Avatar user={user} size={24} /> : <Icon name={icon} size={16} className={styles.icon} />}
      </span>
      <span className={cx(styles.name, !place && mark)} dir="auto">
        {label}
      </span>
      {place ? (
        <span className={cx(styles.place, mark)} dir="auto">
          {place}
        </span>
      ) : (
        kind && <span className={styles.place}>{t(kind)}</span>
      )}
      {shortcut && hasShortcuts && (
        <span className={styles.shortcut}>
          <ShortcutKeys name={shortcut} />
        </span>
      )}
    </>
  );
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: cx(styles.option, isActive && styles.active),
    onClick: onChoose,
  } as const;
  if (address === undefined) return <div {...option}>{content}</div>;
  const isForeign = 'isForeign' in entry.does && entry.does.isForeign === true;
  return (
    <Link {...option} href={safeHref(address)} {...(isForeign ? { target: '_blank', rel: 'noopener' } : {})}>
      {content}
    </Link>
  );
}
