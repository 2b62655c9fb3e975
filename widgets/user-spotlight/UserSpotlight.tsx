import { Avatar, cx, UserLink, WidgetFrame } from '#kit';
import * as styles from './styles.css.ts';
import type { UserSpotlightProps } from './types.gen.ts';

/** A member and a text about them. */
export function UserSpotlight({
  titleType,
  title,
  subtitle,
  descriptionType,
  description,
  userInfo,
  userTextAlignment,
  containerOptions,
}: UserSpotlightProps) {
  const words = descriptionType === 'none' ? null : description;
  return (
    <WidgetFrame titleType={titleType} title={title} subtitle={subtitle} containerOptions={containerOptions}>
      <figure className={cx(styles.figure, userTextAlignment === 'right' && styles.reversed)}>
        <Avatar user={userInfo} size={100} />
        <div className={styles.words}>
          {words && (
            <blockquote className={styles.quote} dir="auto">
              {words}
            </blockquote>
          )}
          <figcaption className={styles.caption}>
            <UserLink user={userInfo} />
            {(userInfo.title || userInfo.label) && (
              <span className={styles.title} dir="auto">
                {userInfo.title || userInfo.label}
              </span>
            )}
          </figcaption>
        </div>
      </figure>
    </WidgetFrame>
  );
}
