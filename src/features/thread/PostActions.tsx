import { Link } from '#ui/link/Link.tsx';
import { reportsPath } from '#domain/discussionOptions.ts';
import type { PostRecord } from '#domain/postRecord.ts';
import type { AnswerStatus } from '#domain/statuses.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { ReactionBar, type ShownReaction } from '#ui/reactions/ReactionBar.tsx';
import messages from './messages.json' with { type: 'json' };
import type { PostRights } from './rights.ts';
import * as styles from './styles.css.ts';

export interface PostActionsProps {
  readonly recordType: 'discussion' | 'comment';
  readonly rights: PostRights;
  readonly reactions: readonly ShownReaction[] | null | undefined;
  readonly score?: number | null;
  /** Status of an answer to a question. */
  readonly answerStatus?: string | null;
  readonly isBookmarked?: boolean | null;
  /** Replies to comments do not count as answers. */
  readonly isReply?: boolean;
  readonly record?: PostRecord;
  readonly countReports?: number;
}

/** Buttons that are in the options menu on phones, so that the actions are one line, or at every width. */
type Folds = '' | 'always';

function JudgeButtons({ status }: { readonly status: string | null | undefined }) {
  const t = useT(messages);
  const button = (value: AnswerStatus, label: 'accept' | 'reject', folds: Folds) => (
    <Button
      kind="quiet"
      size="small"
      data-act="answer"
      data-answer={value}
      data-folds={folds}
      aria-pressed={status === value}
    >
      {t(label)}
    </Button>
  );
  return (
    <>
      {button('accepted', 'accept', '')}
      {button('rejected', 'reject', 'always')}
    </>
  );
}

/** The number of open reports, linked to the page where they are handled (CO-OPT-005). */
function Reports({ record, countReports = 0 }: PostActionsProps) {
  const t = useT(messages);
  if (!record || countReports === 0) return null;
  return (
    <Link className={styles.reports} href={reportsPath(record)} target="_blank" rel="noopener">
      {t('reports', { count: countReports })}
    </Link>
  );
}

/**
 * The actions of a post or a comment. Hidden without JavaScript, which they need. The record is identified by the
 * surrounding `data-record`, so that the HTML is identical for every post and compresses well.
 */
export function PostActions(props: PostActionsProps) {
  const { recordType, rights, reactions, score, answerStatus, isBookmarked, isReply = false } = props;
  const t = useT(messages);
  const { isMember, mayReply, mayQuote, mayJudge } = rights;
  const isJudge = mayJudge && recordType === 'comment' && (!isReply || Boolean(answerStatus));
  return (
    <div className={cx(styles.actions, isJudge && styles.judged)} data-print="no">
      <ReactionBar reactions={reactions} score={score} rights={isMember ? rights.reactions : undefined} />
      <div className={styles.buttons}>
        <Reports {...props} />
        {isJudge && <JudgeButtons status={answerStatus} />}
        {mayReply && (
          <Button kind="quiet" size="small" data-act="reply">
            {t('reply')}
          </Button>
        )}
        {mayQuote && (
          <Button kind="quiet" size="small" data-act="quote" data-folds="">
            {t('quote')}
          </Button>
        )}
        {isMember && recordType === 'discussion' && (
          <Button
            kind="quiet"
            size="small"
            data-act="bookmark"
            data-field="bookmarked"
            data-folds=""
            aria-pressed={isBookmarked === true}
          >
            {t('bookmark')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          data-act="share"
          data-folds={isMember ? (isJudge ? 'always' : '') : undefined}
          aria-haspopup="menu"
          aria-expanded="false"
        >
          {t('share')}
        </Button>
        {isMember && (
          <Button
            kind="icon"
            size="small"
            data-act="menu"
            aria-haspopup="menu"
            aria-expanded="false"
            aria-label={t(recordType === 'comment' ? 'commentOptions' : 'postOptions')}
          >
            <Icon name="more" size={16} />
          </Button>
        )}
      </div>
    </div>
  );
}
