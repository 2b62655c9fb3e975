import { judgeAnswer } from '#api/commentActs.ts';
import type { AnswerStatus } from '#domain/statuses.ts';
import type { Act, ActContext } from '#session/acts.ts';
import { type FieldsPainter, recordsOf } from '#session/records.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };

const buttonsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-answer]')];

const painter: FieldsPainter = {
  read: (place) => {
    const buttons = buttonsIn(place);
    const pressed = buttons.find((button) => button.getAttribute('aria-pressed') === 'true');
    const answer = (pressed?.dataset['answer'] as AnswerStatus | undefined) ?? 'pending';
    return buttons.length === 0 ? {} : { answer };
  },
  paint: (place, { answer }) => {
    if (answer === undefined) return;
    for (const button of buttonsIn(place))
      button.setAttribute('aria-pressed', String(button.dataset['answer'] === answer));
  },
};

const answerOf = (comment: { readonly attributes?: unknown }): AnswerStatus =>
  (comment.attributes as { readonly answer?: { readonly status?: AnswerStatus } } | undefined)?.answer?.status ??
  'pending';

/** A rejection undoes the change; after other errors, the result is unknown and the page is refreshed. */
const recovery = { load: async () => ({}), isUnknown: () => false };

/** Accepts and rejects answers; clicking again undoes that. The answer lists refresh after the server has confirmed. */
export function createAnswers({ island, wake, refresh }: ActContext): { readonly answer: Act } {
  const t = island.locale.translator(messages);
  const records = recordsOf(island.session);
  records.addPainter(painter);
  const judge = async (commentID: number, wanted: AnswerStatus) => {
    const own = records.of({ recordType: 'comment', recordID: commentID });
    const before = own.store.get().answer ?? 'pending';
    const status = before === wanted ? 'pending' : wanted;
    wake();
    try {
      const send = async () => ({ answer: answerOf(await judgeAnswer(commentID, status)) });
      if ((await own.change({ answer: status }, send, recovery)) !== 'done') return;
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
