import type { WebFault } from '../../web/webError.ts';

/** Why a feed is not available. `address`, `notAllowed`: the document or the settings; all others: the other host. */
export type FeedFault = WebFault | 'notAllowed';

/** An error of a feed, with a message for administrators. */
export class FeedError extends Error {
  readonly fault: FeedFault;

  constructor(fault: FeedFault, message: string) {
    super(message);
    this.name = 'FeedError';
    this.fault = fault;
  }
}
