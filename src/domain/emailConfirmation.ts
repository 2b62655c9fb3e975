/** Where the mail that confirms an address can be asked for again (SH-ROUTE-013). */
export const resendConfirmationPath = '/entry/emailconfirmrequest';

export interface ConfirmationFacts {
  /** The site wants addresses confirmed. */
  readonly isRequired: boolean;
  /** 0 for guests. */
  readonly userID: number;
  readonly emailConfirmed: boolean;
}

/** Whether somebody is asked to confirm their address: never a guest, and nobody where the site does not want it. */
export function isAskedToConfirm({ isRequired, userID, emailConfirmed }: ConfirmationFacts): boolean {
  return isRequired && userID !== 0 && !emailConfirmed; // CO-USER-002, CO-USER-003
}
