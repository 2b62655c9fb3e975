/**
 * Why a request to another host failed. `address` and `inside`: the host must not be called. All others are faults of
 * the other side.
 */
export type WebFault = 'address' | 'unreachable' | 'inside' | 'tooLarge' | 'tooSlow' | 'redirects' | 'unreadable';

/** A failed request to another host, with a message for administrators. */
export class WebError extends Error {
  readonly fault: WebFault;

  constructor(fault: WebFault, message: string) {
    super(message);
    this.name = 'WebError';
    this.fault = fault;
  }
}
