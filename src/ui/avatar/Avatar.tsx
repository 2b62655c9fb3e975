import { cx } from '../cx.ts';
import * as styles from './styles.css.ts';

export type AvatarSize = (typeof styles.avatarSizes)[number];

export interface AvatarUser {
  readonly userID?: number;
  readonly name?: string | null;
  readonly photoUrl?: string | null;
}

export interface AvatarProps {
  readonly user: AvatarUser | null | undefined;
  readonly size?: AvatarSize;
}

const hues = Object.keys(styles.hue).length;

function hueOf(user: AvatarUser): string {
  const index = (user.userID ?? 0) % hues;
  return styles.hue[index as keyof typeof styles.hue];
}

/** The first letter as a reader sees it: one grapheme, not half of a surrogate pair. */
function initialOf(name: string): string {
  return ([...name.trim()][0] ?? '').toLocaleUpperCase();
}

/**
 * Photo of a member; without one the first letter on a colour of their own, without a name a drawn person. Always beside a
 * name, so it says nothing to screen readers.
 */
export function Avatar({ user, size = 40 }: AvatarProps) {
  const shape = cx(styles.avatar, styles.size[size]);
  if (user?.photoUrl)
    return <img className={cx(shape, styles.person)} src={user.photoUrl} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  const letter = initialOf(user?.name ?? '');
  if (!user || letter === '') return <span className={cx(shape, styles.person)} aria-hidden="true" />;
  return <span className={cx(shape, styles.initial, hueOf(user))} data-initial={letter} aria-hidden="true" />;
}
