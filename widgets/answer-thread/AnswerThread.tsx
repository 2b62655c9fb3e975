import { pageAddress } from '#features/paging';
import { CommentList, placeOf, type PostRights, postRights, ThreadSection, ThreadSort } from '#features/thread';
import { Icon, useT, useViewer, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { AnswerThreadProps } from './types.gen.ts';

interface AnswersProps {
  readonly title: string;
  readonly answers: AnswerThreadProps['acceptedAnswers'];
  readonly isOpen: boolean;
  readonly rights: PostRights;
}

/** One kind of answers, folded or not: a `details` needs no script. */
function Answers({ title, answers, isOpen, rights }: AnswersProps) {
  const comments = answers?.data ?? [];
  if (comments.length === 0) return null;
  return (
    <details open={isOpen} className={styles.part}>
      <summary className={styles.summary}>
        <h2 className={styles.heading}>{title}</h2>
        <span className={styles.count}>{comments.length}</span>
        <Icon name="chevron-down" size={16} className={styles.caret} />
      </summary>
      <CommentList comments={comments} areCopies rights={rights} />
    </details>
  );
}

/** The accepted answers, for curators the rejected ones, and everything that was written. */
export function AnswerThread(props: AnswerThreadProps) {
  const { tabTitles, acceptedAnswers, rejectedAnswers, containerOptions, discussion } = props;
  const t = useT(messages);
  const rights = postRights(placeOf(props), useViewer());
  return (
    <>
      <Answers title={tabTitles?.accepted || t('accepted')} answers={acceptedAnswers} isOpen rights={rights} />
      <Answers title={tabTitles?.rejected || t('rejected')} answers={rejectedAnswers} isOpen={false} rights={rights} />
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
