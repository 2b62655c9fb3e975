/** The server cannot start. `message` says what is wrong in one sentence, `cure` what to do about it in another. */
export class StartupError extends Error {
  readonly cure: string;

  constructor(message: string, cure: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
    this.cure = cure;
  }
}
