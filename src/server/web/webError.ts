/**
 * Why another host was not asked, or gave nothing. `address`, `inside`: it must not be asked; the rest: the other side.
 */
export type WebFault = 'address' | 'unreachable' | 'inside' | 'tooLarge' | 'tooSlow' | 'redirects' | 'unreadable';

/** A call to another host that came to nothing, with words for an administrator. */
export class WebError extends Error {
  readonly fault: WebFault;

  constructor(fault: WebFault, message: string) {
    super(message);
    this.name = 'WebError';
    this.fault = fault;
  }
}
