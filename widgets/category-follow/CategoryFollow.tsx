import { FollowButton } from '#features/follow';
import { cssColor, cssLength, cx, useSite, useStyleVars } from '#kit';
import * as styles from './styles.css.ts';
import type { CategoryFollowProps } from './types.gen.ts';

/** The path of the category, on any of its pages. */
const categoryPath = (addr: string) => /^\/categories\/[^/?#]+/.exec(addr)?.[0];

/** Follows the category of the page and sets its notifications. Not shown to guests. */
export function CategoryFollow(props: CategoryFollowProps) {
  const {
    userID,
    recordID,
    name,
    notificationPreferences,
    emailDigestEnabled,
    alignment,
    borderRadius,
    buttonColor,
    textColor,
  } = props;
  const { addr } = useSite();
  const look = useStyleVars({
    [styles.radius]: cssLength(borderRadius),
    [styles.ground]: cssColor(buttonColor),
    [styles.text]: cssColor(textColor),
  });
  if (!userID || !recordID) return null;
  const preferences = Object.fromEntries(
    Object.entries(notificationPreferences ?? {}).map(([key, value]) => [key, value === true]),
  );
  return (
    <div className={cx(styles.line, styles.align[alignment ?? 'end'], look.className)}>
      {look.style}
      <FollowButton
        categoryID={recordID}
        userID={userID}
        name={name ?? ''}
        url={categoryPath(addr)}
        preferences={preferences}
        hasDigest={emailDigestEnabled === true}
        buttonClassName={styles.button}
        align={alignment === 'start' ? 'start' : 'end'}
      />
    </div>
  );
}
