import { exitCodes, UsageError } from '../io.ts';
import { createPaint } from '../paint.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { withCheckout } from '../schemaDiff/checkOut.ts';
import { compareWidgets } from '../schemaDiff/compareWidgets.ts';
import { findBroken } from '../schemaDiff/findBroken.ts';
import { formatDiffJson, formatDiffText, unhandled } from '../schemaDiff/formatDiff.ts';
import { readPages } from '../schemaDiff/readPages.ts';
import { readSnapshot } from '../schemaDiff/readSnapshot.ts';
import { createCheck } from '../validate/createCheck.ts';
import { takeSite } from '../validate/site/takeSite.ts';

/** `folkmoot schema-diff <git ref>`: says which changes of widgets break documents, and which pages they break. */
export const schemaDiff: Command = async (args, io) => {
  const { site, args: others } = takeSite(args, io);
  const { given, rest } = readOptions(others, { format: 'string' });
  const format = readChoice('--format', given.format ?? 'text', ['text', 'json']);
  const [ref, ...files] = rest;
  if (ref === undefined) throw new UsageError('No commit specified.', 'Usage: folkmoot schema-diff main');
  const { registry: now, options } = await createCheck();
  const diff = await withCheckout(ref, async (checkout) => {
    const old = await readSnapshot(checkout);
    const pages = await readPages(io, { site, files, checkout, old });
    return {
      changes: compareWidgets(old, now, options.migrations ?? {}),
      broken: findBroken(pages, { old, now, options }),
      checked: pages.length,
    };
  });
  io.out(format === 'json' ? formatDiffJson(diff) : formatDiffText(diff, createPaint(io.hasColor)));
  return unhandled(diff).length > 0 || diff.broken.length > 0 ? exitCodes.problems : exitCodes.ok;
};
