import { exitCodes } from '../io.ts';
import { createPaint } from '../paint.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { checkDocument } from '../validate/checkDocument.ts';
import { createCheck } from '../validate/createCheck.ts';
import { findDocuments } from '../validate/findDocuments.ts';
import { formatGithub } from '../validate/formatGithub.ts';
import { formatJson } from '../validate/formatJson.ts';
import { formatSarif } from '../validate/formatSarif.ts';
import { formatText } from '../validate/formatText.ts';
import { createReport } from '../validate/report.ts';

const formats = ['text', 'json', 'github', 'sarif'] as const;

/** `folkmoot validate`: checks layout documents and prints every problem with its place and its cure. */
export const validate: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { format: 'string', strict: 'boolean' });
  const format = readChoice('--format', given.format ?? 'text', formats);
  const files = await findDocuments(rest, io);
  const check = await createCheck();
  const report = createReport(files.map((file) => checkDocument(file, check)));
  const print = {
    text: () => formatText(report, createPaint(io.hasColor)),
    json: () => formatJson(report),
    github: () => formatGithub(report),
    sarif: () => formatSarif(report),
  };
  io.out(print[format]());
  return report.errors > 0 || (given.strict && report.warnings > 0) ? exitCodes.problems : exitCodes.ok;
};
