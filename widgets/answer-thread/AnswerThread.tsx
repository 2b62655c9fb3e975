import { pageAddress } from '#features/paging';
import { AnswerCard, ThreadSection, ThreadSort } from '#features/thread';
import { Icon, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { AnswerThreadProps } from './types.gen.ts';

interface AnswersProps {
  readonly title: string;
  readonly answers: AnswerThreadProps['acceptedAnswers'];
  readonly isOpen: boolean;
}

/** One kind of answers, open or collapsed. A `details` needs no script. */
function Answers({ title, answers, isOpen }: AnswersProps) {
  const comments = answers?.data ?? [];
  if (comments.length === 0) return null;
  return (
    <details open={isOpen} className={styles.part}>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>{title}</h2>
        <span className={styles.count}>{comments.length}</span>
        <Icon name="chevron-down" size={16} className={styles.caret} />
      </summary>
      <ul className={styles.answers}>
        {comments.map((comment) => (
          <li key={comment.commentID}>
            <AnswerCard comment={comment} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Accepted answers and, for curators, rejected ones as cards that link to them; all comments below. */
export function AnswerThread(props: AnswerThreadProps) {
  const { tabTitles, acceptedAnswers, rejectedAnswers, containerOptions, discussion } = props;
  const t = useT(messages);
  return (
    <>
      <Answers title={tabTitles?.accepted || t('accepted')} answers={acceptedAnswers} isOpen />
      <Answers title={tabTitles?.rejected || t('rejected')} answers={rejectedAnswers} isOpen={false} />
      <WidgetFrame
        title={tabTitles?.all || t('all')}
        containerOptions={containerOptions}
        count={discussion?.countComments || undefined}
        actions={<ThreadSort props={props} pageAddress={pageAddress} />}
      >
        <ThreadSection props={props} pageAddress={pageAddress} />
      </WidgetFrame>
    </>
  );
}
