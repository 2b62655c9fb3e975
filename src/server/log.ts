import { faultKey } from '#lib/faultKey.ts';
import type { Services } from './services.ts';

export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

const windowMs = 60_000;
const mostFaults = 200;

export interface LogOptions {
  /** Writes a JSON line; the argument has no line break. */
  readonly write: (line: string) => void;
  /** The lowest level to log: `warn` omits `info`. */
  readonly level?: LogLevel;
}

const isLevel = (level: string): level is LogLevel => (logLevels as readonly string[]).includes(level);

/**
 * The server log, one JSON object per line. A repeated error, such as a lost database connection, is written once a
 * minute with the number of repetitions in `repeated`.
 */
export function createLog({ write, level: least = 'info' }: LogOptions): Services['log'] {
  const faults = new Map<string, { held: number }>();
  const print = (level: string, message: string, facts: Readonly<Record<string, unknown>>) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...facts }));

  return (level, message, facts = {}) => {
    if (isLevel(level) && logLevels.indexOf(level) > logLevels.indexOf(least)) return;
    if (level === 'info') return print(level, message, facts);
    // Repetitions of an error differ only in addresses, IDs and who reports it.
    const key = `${level} ${faultKey(String(facts['error'] ?? message))}`;
    const known = faults.get(key);
    if (known) {
      known.held += 1;
      return undefined;
    }
    print(level, message, facts);
    if (faults.size >= mostFaults) return undefined;
    const fault = { held: 0 };
    faults.set(key, fault);
    setTimeout(() => {
      faults.delete(key);
      if (fault.held > 0) print(level, message, { ...facts, repeated: fault.held });
    }, windowMs).unref();
    return undefined;
  };
}
