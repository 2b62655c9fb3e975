/** Statuses of questions (CO-DISC-013). Other posts have status 0. */
export const questionStatus = { none: 0, unanswered: 1, answered: 2, accepted: 3, rejected: 4 } as const;

/** Whether a post still needs attention by staff. */
export const internalStatus = { unresolved: 7, resolved: 8 } as const;

export type AnswerStatus = 'accepted' | 'rejected' | 'pending';

export interface Status {
  readonly statusID: number;
  readonly name: string;
  readonly state: 'open' | 'closed';
  readonly recordType: 'discussion';
  readonly recordSubType: string | null;
}

/** The statuses of posts; those of staff are apart. */
export const statuses: readonly Status[] = [
  { statusID: questionStatus.none, name: 'None', state: 'open', recordType: 'discussion', recordSubType: null },
  {
    statusID: questionStatus.unanswered,
    name: 'Unanswered',
    state: 'open',
    recordType: 'discussion',
    recordSubType: 'question',
  },
  {
    statusID: questionStatus.answered,
    name: 'Answered',
    state: 'open',
    recordType: 'discussion',
    recordSubType: 'question',
  },
  {
    statusID: questionStatus.accepted,
    name: 'Accepted',
    state: 'closed',
    recordType: 'discussion',
    recordSubType: 'question',
  },
  {
    statusID: questionStatus.rejected,
    name: 'Rejected',
    state: 'open',
    recordType: 'discussion',
    recordSubType: 'question',
  },
];

/** The statuses that say whether staff have resolved a post. */
export const staffStatuses: readonly Status[] = [
  {
    statusID: internalStatus.unresolved,
    name: 'Unresolved',
    state: 'open',
    recordType: 'discussion',
    recordSubType: null,
  },
  {
    statusID: internalStatus.resolved,
    name: 'Resolved',
    state: 'closed',
    recordType: 'discussion',
    recordSubType: null,
  },
];

export function findStatus(statusID: number): Status | undefined {
  return statuses.find((status) => status.statusID === statusID);
}

/**
 * The status of a question from those of its answers: accepted if any is accepted, answered if any is not judged,
 * rejected if all are rejected.
 */
export function statusOfQuestion(answers: readonly AnswerStatus[]): number {
  if (answers.includes('accepted')) return questionStatus.accepted;
  if (answers.includes('pending')) return questionStatus.answered;
  return answers.length > 0 ? questionStatus.rejected : questionStatus.unanswered;
}
