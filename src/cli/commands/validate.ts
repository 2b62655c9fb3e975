import type { Services } from '#server/services.ts';
import { exitCodes } from '../io.ts';
import { createPaint } from '../paint.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { withServices } from '../siteDatabase.ts';
import { type CheckedDocument, checkDocument } from '../validate/checkDocument.ts';
import { createCheck } from '../validate/createCheck.ts';
import { findDocuments } from '../validate/findDocuments.ts';
import { formatGithub } from '../validate/formatGithub.ts';
import { formatJson } from '../validate/formatJson.ts';
import { formatSarif } from '../validate/formatSarif.ts';
import { formatText } from '../validate/formatText.ts';
import { createReport } from '../validate/report.ts';

const formats = ['text', 'json', 'github', 'sarif'] as const;

/** `folkmoot validate`: checks layout documents and prints every problem with its location and fix. */
export const validate: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { format: 'string', strict: 'boolean', site: 'boolean' });
  const format = readChoice('--format', given.format ?? 'text', formats);
  const files = await findDocuments(rest, io);
  const checkAll = async (site?: Services) => {
    const check = await createCheck(site);
    const checked: CheckedDocument[] = [];
    for (const file of files) checked.push(await checkDocument(file, check));
    return checked;
  };
  const report = createReport(given.site ? await withServices(io, checkAll) : await checkAll());
  const print = {
    text: () => formatText(report, createPaint(io.hasColor)),
    json: () => formatJson(report),
    github: () => formatGithub(report),
    sarif: () => formatSarif(report),
  };
  io.out(print[format]());
  return report.errors > 0 || (given.strict && report.warnings > 0) ? exitCodes.problems : exitCodes.ok;
};
