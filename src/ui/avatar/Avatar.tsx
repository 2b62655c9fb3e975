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
 * Photo of a member; without one a drawn person (SH-USER-025), on a colour of their own where it is known who they are.
 * Always beside a name, so it says nothing to screen readers.
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
