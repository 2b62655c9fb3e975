import { cx } from '../cx.ts';
import { type IconName, iconPaths } from './icons.ts';
import * as styles from './styles.css.ts';

export type { IconName } from './icons.ts';

export const iconSize = 24; // SH-UI-037
export const compactIconSize = 16; // SH-UI-038

const directed: ReadonlySet<IconName> = new Set([
  'chevron-start',
  'chevron-end',
  'arrow-end',
  'sign-in',
  'sign-out',
  'reply',
  'undo',
  'redo',
  'external',
  'share',
  'list',
]);

/** Icon names that compatible servers use in documents, and our icon for each. */
const wireNames: Readonly<Record<string, IconName>> = {
  'meta-answered': 'resolved',
  'meta-article': 'article',
  'meta-categories': 'folder',
  'meta-discussions': 'comments',
  'reaction-comments': 'comment',
  'meta-events': 'calendar',
  'meta-groups': 'users',
  'meta-knowledge-bases': 'book',
  'whos-online': 'activity',
  'meta-users': 'users',
  'meta-posts': 'file',
  'meta-questions': 'question',
  'create-discussion': 'comment',
  'create-question': 'question',
  'create-idea': 'idea',
  'create-poll': 'poll',
  'create-event': 'calendar',
};

/** The icon for a name in a document; a general one if unknown. */
export function iconOf(name: string | null | undefined, otherwise: IconName = 'file'): IconName {
  if (name && Object.hasOwn(iconPaths, name)) return name as IconName;
  return (name && Object.hasOwn(wireNames, name) && wireNames[name]) || otherwise;
}

export interface IconProps {
  readonly name: IconName;
  readonly size?: 16 | 24;
  /** The meaning of the icon. Without it, the icon is decorative and hidden from screen readers. */
  readonly label?: string;
  readonly className?: string;
}

export function Icon({ name, size = iconSize, label, className }: IconProps) {
  const classes = cx(
    styles.icon,
    size === compactIconSize && styles.compact,
    directed.has(name) && styles.directed,
    className,
  );
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg viewBox="0 0 24 24" className={classes} {...naming}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
