import type { WebFault } from '../../web/webError.ts';

/** Why there is no feed. `address`, `notAllowed`: the document or the settings; the rest: the other side. */
export type FeedFault = WebFault | 'notAllowed';

/** A feed that cannot be shown, with words for an administrator. */
export class FeedError extends Error {
  readonly fault: FeedFault;

  constructor(fault: FeedFault, message: string) {
    super(message);
    this.name = 'FeedError';
    this.fault = fault;
  }
}
