import { judgeAnswer } from '#api/commentActs.ts';
import type { AnswerStatus } from '#domain/statuses.ts';
import { createOptimistic, type Optimistic } from '#lib/optimistic.ts';
import type { Act, ActContext } from '#session/acts.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };

interface Judged {
  readonly status: AnswerStatus;
}

const buttonsOf = (commentID: number) => [
  ...document.querySelectorAll<HTMLElement>(`[data-record="comment:${commentID}"] [data-answer]`),
];

function paint(commentID: number, { status }: Judged): void {
  for (const button of buttonsOf(commentID))
    button.setAttribute('aria-pressed', String(button.dataset['answer'] === status));
}

function drawnStatus(commentID: number): AnswerStatus {
  const pressed = buttonsOf(commentID).find((button) => button.getAttribute('aria-pressed') === 'true');
  return (pressed?.dataset['answer'] as AnswerStatus | undefined) ?? 'pending';
}

const statusOf = (comment: { readonly attributes?: unknown }): Judged => {
  const answer = (comment.attributes as { readonly answer?: { readonly status?: AnswerStatus } } | undefined)?.answer;
  return { status: answer?.status ?? 'pending' };
};

/** Accepts and rejects answers; clicking again undoes that. The answer lists refresh after the server has confirmed. */
export function createAnswers({ island, wake, refresh }: ActContext): { readonly answer: Act } {
  const t = island.locale.translator(messages);
  const stores = new Map<number, Optimistic<Judged>>();
  const storeOf = (commentID: number) => {
    const store =
      stores.get(commentID) ??
      createOptimistic<Judged>({
        initial: { status: drawnStatus(commentID) },
        isUnknown: () => false,
        load: async () => ({}),
        onShow: (judged) => paint(commentID, judged),
      });
    stores.set(commentID, store);
    return store;
  };
  const judge = async (commentID: number, wanted: AnswerStatus) => {
    const store = storeOf(commentID);
    const before = store.shown().status;
    const status = before === wanted ? 'pending' : wanted;
    wake();
    try {
      if ((await store.change({ status }, async () => statusOf(await judgeAnswer(commentID, status)))) !== 'done')
        return;
      // Undo judges again with the previous status, or with the same one to clear it.
      const undo = () => judge(commentID, before === 'pending' ? status : before);
      showDone({ words: t(status), toastID: `answer-${commentID}`, isUndoTold: true, undo });
      refresh();
    } catch (fault) {
      showFault(fault, { lead: t('answerFailed') });
      // The request may have succeeded, so the page is refreshed.
      refresh();
    }
  };
  return {
    answer: ({ element, record }) => void judge(record.recordID, element.dataset['answer'] as AnswerStatus),
  };
}
