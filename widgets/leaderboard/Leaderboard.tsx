import { Avatar, Count, UserLink, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { LeaderboardProps } from './types.gen.ts';

/** The members with the most points, highest first. */
export function Leaderboard({
  titleType,
  title,
  subtitle,
  descriptionType,
  description,
  leaders,
  containerOptions,
}: LeaderboardProps) {
  const t = useT(messages);
  if (leaders.length === 0) return null;
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <ol className={styles.list}>
        {leaders.map(({ user, points }) => (
          <li key={user.userID} className={styles.row}>
            <Avatar user={user} size={28} />
            <UserLink user={user} className={styles.name} />
            <Count value={points} label={t('points', { count: points })} className={styles.points} />
          </li>
        ))}
      </ol>
    </WidgetFrame>
  );
}
