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

/**
 * A member's photo, or a person icon without one (SH-USER-025), in the member's color if it is known who they are.
 * Hidden from screen readers, because there is always a name beside it.
 */
export function Avatar({ user, size = 40 }: AvatarProps) {
  const shape = cx(styles.avatar, styles.size[size]);
  if (user?.photoUrl)
    return (
      <img
        className={cx(shape, styles.person)}
        src={user.photoUrl}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    );
  const isKnown = user?.userID !== undefined && Boolean(user.name?.trim());
  return (
    <span
      className={cx(shape, styles.person, isKnown && styles.tinted, isKnown && hueOf(user))}
      data-avatar="icon"
      aria-hidden="true"
    />
  );
}
