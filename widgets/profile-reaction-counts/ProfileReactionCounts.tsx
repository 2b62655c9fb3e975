import { ChipLink } from '#features/profile';
import { profileReactionHref, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { ProfileReactionCountsProps } from './types.gen.ts';

/** Each reaction links to the posts that received it. */
export function ProfileReactionCounts({ user, reactions, title, containerOptions }: ProfileReactionCountsProps) {
  const t = useT(messages);
  if (reactions.length === 0) return null;
  return (
    <WidgetFrame title={title} containerOptions={containerOptions}>
      <ChipLink.List label={title || t('reactions')}>
        {reactions.map(({ urlcode, name, count }) => (
          <ChipLink key={urlcode} href={profileReactionHref(user, urlcode)} label={name} count={count} />
        ))}
      </ChipLink.List>
    </WidgetFrame>
  );
}
