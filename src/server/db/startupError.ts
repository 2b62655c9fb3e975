/** The server cannot start. `message` says what is wrong in one sentence, `cure` what to do about it in another. */
export class StartupError extends Error {
  readonly cure: string;

  constructor(message: string, cure: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
    this.cure = cure;
  }
}

/** What the operating system refused, in words; `where` is what it names. */
const refusals: Readonly<Record<string, (where: string) => readonly [message: string, cure: string]>> = {
  ENOSPC: () => ['The disk is full.', 'Free some space, then start again.'],
  EDQUOT: () => ['The disk quota is used up.', 'Free some space, then start again.'],
  EROFS: (where) => [`${where} cannot be written to: the disk is read-only.`, 'Set FOLKMOOT_DATA to a folder that can be written to.'],
  EACCES: (where) => [`This user may not use ${where}.`, 'Change who may use it, or set FOLKMOOT_DATA to another folder.'],
  EPERM: (where) => [`This user may not use ${where}.`, 'Change who may use it, or set FOLKMOOT_DATA to another folder.'],
  ENOTDIR: (where) => [`${where} is no folder.`, 'Set FOLKMOOT_DATA to a folder.'],
  EMFILE: () => ['Too many files are open.', 'Raise the limit of open files (ulimit -n), then start again.'],
};

/** Any failure at start as a sentence and a cure; the stack is for whoever asks for it with FOLKMOOT_DEBUG. */
export function explainStart(error: unknown): { readonly message: string; readonly cure: string } {
  if (error instanceof StartupError) return { message: error.message, cure: error.cure };
  const { code = '', path = 'a file', message = String(error), stack } = (error ?? {}) as NodeJS.ErrnoException;
  const explained = Object.hasOwn(refusals, code) ? refusals[code]?.(path) : undefined;
  if (explained) return { message: explained[0], cure: explained[1] };
  if (process.env['FOLKMOOT_DEBUG']) return { message: 'The server could not start.', cure: stack ?? message };
  return { message: `The server could not start: ${message.split('\n', 1)[0]}`, cure: 'Set FOLKMOOT_DEBUG=1 to see where.' };
}
