import { isWrittenType } from './postTypes.ts';

/** Statuses of questions (CO-DISC-013). Other posts have status 0, unless they have one that an administrator made. */
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

type Facts = readonly [statusID: number, name: string, state: Status['state']];

const statusesOf = (recordSubType: string | null, facts: readonly Facts[]): readonly Status[] =>
  facts.map(([statusID, name, state]) => ({ statusID, name, state, recordType: 'discussion', recordSubType }));

/** The statuses of posts that come with the site; those of staff are apart. */
export const statuses: readonly Status[] = [
  ...statusesOf(null, [[questionStatus.none, 'None', 'open']]),
  ...statusesOf('question', [
    [questionStatus.unanswered, 'Unanswered', 'open'],
    [questionStatus.answered, 'Answered', 'open'],
    [questionStatus.accepted, 'Accepted', 'closed'],
    [questionStatus.rejected, 'Rejected', 'open'],
  ]),
];

/** The statuses that say whether staff have resolved a post. */
export const staffStatuses: readonly Status[] = statusesOf(null, [
  [internalStatus.unresolved, 'Unresolved', 'open'],
  [internalStatus.resolved, 'Resolved', 'closed'],
]);

export function findStatus(statusID: number): Status | undefined {
  return statuses.find((status) => status.statusID === statusID);
}

/** Statuses that administrators made have higher numbers. */
const lastBuiltIn = 1000;

export const isOwnStatus = (statusID: number): boolean => statusID > lastBuiltIn;

/** Whether posts of a type can have a status: questions always have one, other posts can have none. */
export function canHaveStatus(
  type: string | null,
  { statusID, recordSubType }: Pick<Status, 'statusID' | 'recordSubType'>,
): boolean {
  if (type === null || !isWrittenType(type)) return false;
  if (statusID === questionStatus.none) return type !== 'question';
  return recordSubType === null || recordSubType === type;
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

/** A status that someone chose stays until an answer is accepted. */
export function statusAfterAnswers(current: number, answers: readonly AnswerStatus[]): number {
  const derived = statusOfQuestion(answers);
  return isOwnStatus(current) && derived !== questionStatus.accepted ? current : derived;
}
