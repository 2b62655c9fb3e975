import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { viewTypeIDs } from '#server/layouts/viewTypes.ts';
import { ensureGenerated } from '../ensureGenerated.ts';
import { exitCodes } from '../io.ts';
import { createPaint } from '../paint.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { checkDocument, type CheckLayout } from '../validate/checkDocument.ts';
import { findDocuments } from '../validate/findDocuments.ts';
import { formatGithub } from '../validate/formatGithub.ts';
import { formatJson } from '../validate/formatJson.ts';
import { formatSarif } from '../validate/formatSarif.ts';
import { formatText } from '../validate/formatText.ts';
import { createReport } from '../validate/report.ts';

const formats = ['text', 'json', 'github', 'sarif'] as const;

/** The engine, with the widgets as they are now. */
async function createCheck(): Promise<CheckLayout> {
  await ensureGenerated();
  const { registeredWidgets } = await import('#gen/definitions.ts');
  const registry = createRegistry(registeredWidgets);
  return (document) => validateAuthored(document, registry, { knownViewTypes: viewTypeIDs });
}

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
