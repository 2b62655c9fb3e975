import { findNearest } from '#lib/nearest.ts';
import type { ProblemCode } from '#lib/problem.ts';
import { codeDocs } from '#runtime/core/codeDocs.ts';
import { exitCodes, type Io, UsageError } from '../io.ts';
import { createPaint } from '../paint.ts';
import { readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';

const codes = Object.keys(codeDocs) as readonly ProblemCode[];
const shortCode = (code: string) => code.replace(/^\w+\//, '');

/** Accepts codes with or without what is before the slash. */
function findCode(written: string): ProblemCode {
  const found = codes.find((code) => code === written || shortCode(code) === written);
  if (found) return found;
  const near = findNearest(shortCode(written), codes.map(shortCode));
  const nearest = codes.find((code) => shortCode(code) === near);
  throw new UsageError(
    `Unknown code "${written.slice(0, 80)}".`,
    nearest ? `Did you mean ${nearest}?` : 'List all codes: folkmoot explain',
  );
}

function list(): string {
  const width = Math.max(...codes.map((code) => code.length));
  return codes.map((code) => `${code.padEnd(width)}  ${codeDocs[code].title}`).join('\n');
}

function page(code: ProblemCode, io: Io): string {
  const paint = createPaint(io.hasColor);
  const { title, severity, meaning, wrong, right, cure } = codeDocs[code];
  return [
    `${paint('bold', code)}  ${title}  ${paint(severity === 'error' ? 'red' : 'yellow', severity)}`,
    '',
    meaning,
    '',
    paint('dim', 'Wrong'),
    `  ${wrong}`,
    '',
    paint('dim', 'Right'),
    `  ${right}`,
    '',
    paint('dim', 'What to do'),
    `  ${cure}`,
  ].join('\n');
}

/** `folkmoot explain [code]`: prints the documentation of a code, or the list of codes. */
export const explain: Command = async (args, io) => {
  const { rest } = readOptions(args, {});
  if (rest.length > 1) throw new UsageError('Specify only one code.', `Usage: folkmoot explain ${rest[0]}`);
  io.out(rest[0] === undefined ? list() : page(findCode(rest[0]), io));
  return exitCodes.ok;
};
