import type { ApiReactionSummary } from '#contracts/api-reactionSummary.gen.ts';
import type { PostFields, ReactionCounts, ReactionKindCount } from '#domain/postFields.ts';
import type { PaintedReaction } from '#ui/reactions/paintReactions.ts';

type BarFields = Pick<PostFields, 'mine' | 'counts'>;

const none: ReactionCounts = { kinds: new Map(), scoreOfOthers: 0 };

const numberIn = (element: HTMLElement | null, name: 'count' | 'score') => Number(element?.dataset[name] ?? 0);

/** Reads the state from the server’s HTML. */
export function readBar(bar: HTMLElement): BarFields {
  const buttons = [...bar.querySelectorAll<HTMLElement>('[data-react]')];
  const pressed = buttons.find((button) => button.getAttribute('aria-pressed') === 'true');
  const mine = pressed?.dataset['react'] ?? null;
  const pointsOf = (button: HTMLElement | undefined) => Number(button?.dataset['points'] ?? 0);
  const kinds = buttons.map((button): [string, ReactionKindCount] => {
    const urlcode = button.dataset['react'] ?? '';
    const count = numberIn(button.querySelector<HTMLElement>('[data-count]'), 'count');
    const name = button.getAttribute('aria-label') ?? button.firstChild?.nextSibling?.textContent?.trim() ?? urlcode;
    return [urlcode, { name, points: pointsOf(button), others: Math.max(0, count - Number(urlcode === mine)) }];
  });
  const score = numberIn(bar.querySelector<HTMLElement>('[data-score]'), 'score');
  return { mine, counts: { kinds: new Map(kinds), scoreOfOthers: score - pointsOf(pressed) } };
}

/** Reads the state from an API response; without a score in it, the known one is kept. */
export function countsOf(
  reactions: readonly ApiReactionSummary[],
  facts: { readonly mine: string | null; readonly score?: number | null; readonly before: ReactionCounts | undefined },
): ReactionCounts {
  const { mine, score, before = none } = facts;
  const kinds = reactions.map(({ urlcode, name, count, reactionValue }): [string, ReactionKindCount] => [
    urlcode,
    { name, points: reactionValue ?? 0, others: Math.max(0, count - Number(urlcode === mine)) },
  ]);
  const all = new Map([...before.kinds, ...kinds]);
  const scoreOfOthers =
    typeof score === 'number' ? score - (mine === null ? 0 : (all.get(mine)?.points ?? 0)) : before.scoreOfOthers;
  return { kinds: all, scoreOfOthers };
}

/** The viewer’s own reaction in a response. */
export const mineIn = (reactions: readonly ApiReactionSummary[]): string | null =>
  reactions.find(({ hasReacted }) => hasReacted)?.urlcode ?? null;

/** The counts and score to show while `mine` is the viewer’s reaction (CO-REACT-009). */
export function paintedOf(
  { kinds, scoreOfOthers }: ReactionCounts,
  mine: string | null,
): { readonly reactions: readonly PaintedReaction[]; readonly score: number } {
  const reactions = [...kinds].map(([urlcode, { name, others }]) => {
    const isMine = urlcode === mine;
    return { urlcode, name, count: others + Number(isMine), isMine };
  });
  return { reactions, score: scoreOfOthers + (mine === null ? 0 : (kinds.get(mine)?.points ?? 0)) };
}
