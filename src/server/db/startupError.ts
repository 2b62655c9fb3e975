import { readOnOff } from '#lib/onOff.ts';
/** The server cannot start. `message` states the problem in one sentence, `cure` the fix in another. */
export class StartupError extends Error {
  readonly cure: string;

  constructor(message: string, cure: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
    this.cure = cure;
  }
}

/** Explanations of operating system errors; `where` is the affected path. */
const refusals: Readonly<Record<string, (where: string) => readonly [message: string, cure: string]>> = {
  ENOSPC: () => ['The disk is full.', 'Free some space, then start again.'],
  EDQUOT: () => ['The disk quota is exceeded.', 'Free some space, then start again.'],
  EROFS: (where) => [`${where} is not writable: the disk is read-only.`, 'Set FOLKMOOT_DATA to a writable directory.'],
  EACCES: (where) => [
    `This user does not have access to ${where}.`,
    'Change its permissions, or set FOLKMOOT_DATA to another directory.',
  ],
  EPERM: (where) => [
    `This user does not have access to ${where}.`,
    'Change its permissions, or set FOLKMOOT_DATA to another directory.',
  ],
  ENOTDIR: (where) => [`${where} is not a directory.`, 'Set FOLKMOOT_DATA to a directory.'],
  EMFILE: () => ['Too many files are open.', 'Raise the open file limit (ulimit -n), then start again.'],
};

/** Explains any startup error as a message and a fix; FOLKMOOT_DEBUG adds the stack trace. */
export function explainStart(error: unknown): { readonly message: string; readonly cure: string } {
  if (error instanceof StartupError) return { message: error.message, cure: error.cure };
  const { code = '', path = 'a file', message = String(error), stack } = (error ?? {}) as NodeJS.ErrnoException;
  const explained = Object.hasOwn(refusals, code) ? refusals[code]?.(path) : undefined;
  if (explained) return { message: explained[0], cure: explained[1] };
  if (readOnOff(process.env['FOLKMOOT_DEBUG'] ?? ''))
    return { message: 'The server could not start.', cure: stack ?? message };
  return {
    message: `The server could not start: ${message.split('\n', 1)[0]}`,
    cure: 'Set FOLKMOOT_DEBUG=1 to see where.',
  };
}
