import { isReport, voteDirections } from '#domain/reactions.ts';
import { shortNumber } from '#i18n/shortNumber.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import { ReactionIcon } from './ReactionIcon.tsx';
import * as styles from './styles.css.ts';

export interface ShownReaction {
  readonly urlcode: string;
  readonly name: string;
  readonly class?: string | null;
  readonly count: number;
  readonly hasReacted?: boolean | null;
  readonly reactionValue?: number | null;
  /** `false` for one that can no longer be given. */
  readonly isActive?: boolean;
}

export interface ReactionRights {
  /** Whether the viewer gets buttons at all. */
  readonly isOpen: boolean;
  /** Whether the viewer can give this reaction. */
  readonly mayGive: (reaction: { readonly urlcode: string; readonly class: string }) => boolean;
  readonly seesWho: boolean;
  readonly seesLog: boolean;
}

export interface ReactionBarProps {
  readonly reactions: readonly ShownReaction[] | null | undefined;
  readonly score?: number | null;
  /** Without rights, the reactions are read-only. */
  readonly rights?: ReactionRights;
}

const maxListed = 5;
const votes: readonly string[] = voteDirections;
const kindOf = ({ urlcode, class: name }: ShownReaction) => ({ urlcode, class: name ?? 'Positive' });
const isShown = (reaction: ShownReaction) => !isReport(kindOf(reaction));
const byCount = (a: ShownReaction, b: ShownReaction) => b.count - a.count;

/** Reactions for viewers who cannot react, most frequent first. */
function List({ reactions, seesWho }: { readonly reactions: readonly ShownReaction[]; readonly seesWho: boolean }) {
  const t = useT(messages);
  const { key } = useLocale();
  const given = reactions.filter(({ count }) => count > 0).sort(byCount);
  if (given.length === 0) return null;
  const hidden = given.slice(maxListed);
  return (
    <ul className={styles.bar} aria-label={t('reactions')}>
      {given.slice(0, maxListed).map(({ urlcode, name, count, hasReacted }) => (
        <li
          key={urlcode}
          className={styles.chip}
          data-own={hasReacted ? '' : undefined}
          {...(seesWho ? { 'data-who': urlcode, tabIndex: 0 } : {})}
        >
          <ReactionIcon urlcode={urlcode} />
          <span className={styles.name}>{name} </span>
          {shortNumber(count, key)}
          {hasReacted && <VisuallyHidden>, {t('yours')}</VisuallyHidden>}
        </li>
      ))}
      {hidden.length > 0 && (
        <li title={hidden.map(({ name, count }) => `${name} ${shortNumber(count, key)}`).join(', ')}>
          +{hidden.length}
        </li>
      )}
    </ul>
  );
}

interface ButtonProps {
  readonly reaction: ShownReaction;
  readonly seesWho: boolean;
  /** Behind the fold on phones. */
  readonly isFolded?: boolean;
}

const attributesOf = ({ reaction, seesWho }: ButtonProps) => ({
  'data-act': 'react',
  'data-react': reaction.urlcode,
  'data-points': reaction.reactionValue ?? 0,
  'aria-pressed': reaction.hasReacted === true,
  ...(seesWho ? { 'data-who': reaction.urlcode } : { 'data-tooltip': reaction.name }),
});

function Chip({ reaction, seesWho, isFolded }: ButtonProps) {
  const { key } = useLocale();
  return (
    <button type="button" className={cx(styles.chip, isFolded && styles.rest)} {...attributesOf({ reaction, seesWho })}>
      <ReactionIcon urlcode={reaction.urlcode} />
      <span className={styles.name}>{reaction.name} </span>
      <span data-count={reaction.count}>{shortNumber(reaction.count, key)}</span>
    </button>
  );
}

interface ChipsProps {
  readonly reactions: readonly ShownReaction[];
  readonly seesWho: boolean;
  /** How many fit on phones, with the fold as one of them. */
  readonly room: number;
}

function Chips({ reactions, seesWho, room }: ChipsProps) {
  const t = useT(messages);
  const { key } = useLocale();
  const countShown = reactions.length > room ? room - 1 : room;
  const countFolded = reactions.length - countShown;
  const chips = reactions.map((reaction, index) => (
    <Chip key={reaction.urlcode} reaction={reaction} seesWho={seesWho} isFolded={index >= countShown} />
  ));
  if (countFolded <= 0) return chips;
  const fold = (
    <details key="fold" className={styles.fold} data-print="no">
      <summary className={styles.unfold}>
        +{shortNumber(countFolded, key)} <VisuallyHidden>{t('more', { count: countFolded })}</VisuallyHidden>
      </summary>
    </details>
  );
  return [...chips.slice(0, countShown), fold, ...chips.slice(countShown)];
}

function Votes({
  reactions,
  score,
  seesWho,
}: {
  readonly reactions: readonly ShownReaction[];
  readonly score: number;
  readonly seesWho: boolean;
}) {
  const t = useT(messages);
  const { key } = useLocale();
  const vote = (urlcode: string) => {
    const reaction = reactions.find((other) => other.urlcode === urlcode);
    return (
      reaction && (
        <button
          type="button"
          className={styles.voteButton}
          aria-label={reaction.name}
          {...attributesOf({ reaction, seesWho })}
        >
          <ReactionIcon urlcode={urlcode} />
        </button>
      )
    );
  };
  return (
    <span className={styles.vote}>
      {vote(voteDirections[0])}
      <span className={styles.score} data-score={score}>
        {shortNumber(score, key)}
      </span>
      <VisuallyHidden>{t('score', { count: score })}</VisuallyHidden>
      {vote(voteDirections[1])}
    </span>
  );
}

/**
 * Reactions of a post: buttons if the viewer can react (CO-REACT-019), otherwise a list. Its script is loaded on the
 * first interaction (`data-act`) and only changes attributes and numbers, so the server's HTML stays in place.
 */
export function ReactionBar({ reactions, score, rights }: ReactionBarProps) {
  const t = useT(messages);
  const all = (reactions ?? []).filter(isShown);
  const seesWho = rights?.seesWho ?? false;
  const givable = rights?.isOpen
    ? all.filter((reaction) => reaction.isActive !== false && rights.mayGive(kindOf(reaction)))
    : [];
  if (!rights || (givable.length === 0 && !rights.seesLog)) return <List reactions={all} seesWho={seesWho} />;
  const voting = givable.filter(({ urlcode }) => votes.includes(urlcode));
  const chips = all
    .filter(({ urlcode, count }) => count > 0 && !voting.some((vote) => vote.urlcode === urlcode))
    .sort(byCount);
  const isGivable = ({ urlcode }: ShownReaction) => givable.some((other) => other.urlcode === urlcode);
  // Script adds chips, so a bar with other numbers must be rendered again.
  const state = all.map(({ urlcode, count, hasReacted }) => `${urlcode}${count}${hasReacted}`).join();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and thirty fieldsets would each bring their own layout
    <div key={state} className={styles.bar} role="group" aria-label={t('reactions')} data-reactions="">
      {voting.length > 0 && <Votes reactions={voting} score={score ?? 0} seesWho={seesWho} />}
      {givable.length > voting.length && (
        <Button kind="quiet" size="small" data-act="pick" aria-haspopup="menu" aria-expanded="false">
          {t('react')}
        </Button>
      )}
      <Chips reactions={chips.filter(isGivable)} seesWho={seesWho} room={voting.length > 0 ? 1 : 3} />
      <List reactions={chips.filter((reaction) => !isGivable(reaction))} seesWho={seesWho} />
      {rights.seesLog && (
        <Button kind="quiet" size="small" data-act="log" data-folds="" aria-haspopup="dialog">
          {t('log')}
        </Button>
      )}
    </div>
  );
}
