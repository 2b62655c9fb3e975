/** Value of `ui.editContentTimeout` (seconds) for no time limit (CO-OPT-020). */
export const noEditTimeout = -1;

export interface EditableRecord {
  readonly insertUserID: number;
  readonly dateInserted: Date;
  /** The discussion is closed (for a comment: the discussion it belongs to). */
  readonly isClosed: boolean;
}

export interface EditQuestion {
  readonly userID: number;
  /** Has community.moderate, or discussions.edit / comments.edit in the category. */
  readonly mayEditAnybody: boolean;
  readonly timeoutSeconds: number;
  readonly now: Date;
}

/** Seconds left in the author's edit window; infinite without a limit, never below 0. */
export function secondsLeftToEdit(
  dateInserted: Date,
  { timeoutSeconds, now }: Pick<EditQuestion, 'timeoutSeconds' | 'now'>,
): number {
  if (timeoutSeconds === noEditTimeout) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.ceil(timeoutSeconds - (now.getTime() - dateInserted.getTime()) / 1000));
}

/**
 * Editing requires a moderator's permission, or being the author of open content inside the edit window (resolutions
 * G08).
 */
export function canEdit(record: EditableRecord, question: EditQuestion): boolean {
  if (question.mayEditAnybody) return true;
  const isAuthor = question.userID !== 0 && question.userID === record.insertUserID;
  return isAuthor && !record.isClosed && secondsLeftToEdit(record.dateInserted, question) > 0;
}

const minuteMs = 60_000;

/** How often to update the remaining time: every 10 s, every 5 s in the last minute (CO-OPT-023, CO-OPT-024). */
export function editPollMs(secondsLeft: number): number {
  return secondsLeft * 1000 < minuteMs ? 5000 : 10_000;
}
