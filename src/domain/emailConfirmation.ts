/** Where a new confirmation email can be requested (SH-ROUTE-013). */
export const resendConfirmationPath = '/entry/emailconfirmrequest';

export interface ConfirmationFacts {
  /** Whether the site requires confirmed email addresses. */
  readonly isRequired: boolean;
  /** 0 for guests. */
  readonly userID: number;
  readonly emailConfirmed: boolean;
}

/** Whether the user is asked to confirm their email address; never for guests. */
export function isAskedToConfirm({ isRequired, userID, emailConfirmed }: ConfirmationFacts): boolean {
  return isRequired && userID !== 0 && !emailConfirmed; // CO-USER-002, CO-USER-003
}
