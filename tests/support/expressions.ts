import { readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { readSourceFiles } from './sourceFiles.ts';

/** Files whose expressions only match text of the project itself, never user input. */
const ownText =
  /^(?:tests|src\/build|src\/cli|src\/app\/gallery|src\/server\/seed)\/|\.test\.tsx?$|\/testing\/|^build\.mjs$/;
const ledgerFile = new URL('./linearExpressions.json', import.meta.url);

export interface Expression {
  /** As written in the source: `/pattern/flags`. */
  readonly text: string;
  readonly pattern: string;
  readonly flags: string;
  readonly path: string;
}

type Node = Readonly<Record<string, unknown>>;

function collect(node: unknown, keep: (literal: { pattern: string; flags: string }) => void): void {
  if (Array.isArray(node)) for (const item of node) collect(item, keep);
  else if (typeof node === 'object' && node !== null) {
    const { type, regex } = node as Node;
    if (type === 'Literal' && regex) keep(regex as { pattern: string; flags: string });
    else for (const value of Object.values(node)) collect(value, keep);
  }
}

/** All regular expressions in the source that may match user input. */
export function readExpressions(): readonly Expression[] {
  const found: Expression[] = [];
  for (const { path, text } of readSourceFiles()) {
    // quick checks first, because parsing is slow
    if (ownText.test(path) || !text.includes('/')) continue;
    collect(parseSync(path, text).program, ({ pattern, flags }) =>
      found.push({ text: `/${pattern}/${flags}`, pattern, flags, path }),
    );
  }
  return found;
}

/** Only expressions with unbounded repetition can take more than linear time. */
export const repeats = (pattern: string) => /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, ''));

export interface Verdict {
  readonly isLinear: boolean;
  readonly words: string;
}

/**
 * Removes lookarounds first, which the checker does not support. Ours have no unbounded repetition, so the rest takes
 * at least as many steps.
 */
export async function judge({ pattern, flags }: Expression): Promise<Verdict> {
  const { check } = await import('recheck');
  const plain = pattern.replace(/\(\?(?:<?[=!])(?:[^()*+\\]|\\.)*\)/g, '');
  const result = await check(plain, flags, { checker: 'automaton', timeout: 60_000 });
  const words = result.status === 'unknown' ? `unknown (${result.error.kind})` : result.complexity.summary;
  return { isLinear: result.status === 'safe', words };
}

/** Expressions that were found to be linear; checking one takes up to a minute. */
export function readLedger(): ReadonlySet<string> {
  return new Set(JSON.parse(readFileSync(ledgerFile, 'utf8')) as string[]);
}

/** Checks new expressions and removes old ones. Returns those that are not linear. */
export async function writeLedger(): Promise<readonly string[]> {
  const known = readLedger();
  const linear = new Set<string>();
  const faults = new Set<string>();
  for (const expression of readExpressions()) {
    if (!repeats(expression.pattern) || linear.has(expression.text)) continue;
    const verdict = known.has(expression.text) ? { isLinear: true, words: '' } : await judge(expression);
    if (verdict.isLinear) linear.add(expression.text);
    else faults.add(`${verdict.words}: ${expression.text} in ${expression.path}`);
  }
  writeFileSync(ledgerFile, `${JSON.stringify([...linear].sort(), null, 2)}\n`);
  return [...faults];
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  for (const fault of await writeLedger()) process.stdout.write(`${fault}\n`);
