import type { AuthoredNode } from '#contracts/layout.ts';
import type { Hydration } from './hydration.ts';
import { TimeLimitError } from './hydrationError.ts';

/** Longer reasons are cut off. */
const longestReason = 300;

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, longestReason);

/** Counts the failure of a widget, unless the visitor has left. */
export function noteFailure({ input, signal }: Hydration, node: AuthoredNode, error: unknown): void {
  if (signal.aborted && !(signal.reason instanceof TimeLimitError)) return;
  input.onTrouble?.({ node, kind: 'failed', reason: textOf(error) });
}

/** Counts a widget that takes long. */
export async function watchTime<Value>({ input }: Hydration, node: AuthoredNode, result: Promise<Value>) {
  const { onTrouble, slowMs = 0 } = input;
  if (!onTrouble || slowMs <= 0) return result;
  const started = performance.now();
  const value = await result;
  const ms = performance.now() - started;
  if (ms >= slowMs) onTrouble({ node, kind: 'slow', reason: `${Math.round(ms)} ms` });
  return value;
}
