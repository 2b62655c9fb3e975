import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { exitCodes, type Io, UsageError } from '../io.ts';
import { createLayoutCall, type LayoutCall } from '../layoutCalls.ts';
import { migrateLayouts } from '../migrateLayouts.ts';
import { createPaint } from '../paint.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { withServices } from '../siteDatabase.ts';
import { checkDocument } from '../validate/checkDocument.ts';
import { createCheck } from '../validate/createCheck.ts';
import { formatText } from '../validate/formatText.ts';
import { createReport } from '../validate/report.ts';

interface View {
  readonly recordType: string;
  readonly recordID: number;
}

/** A layout with its fragments and pictures (server/features/composer/packs). */
interface Pack {
  readonly format: string;
  readonly layout: Pick<Layout, 'name' | 'layoutViewType'>;
  readonly missing: readonly { readonly kind: string; readonly name: string }[];
}

interface Layout {
  readonly $schema?: string;
  readonly $comment?: unknown;
  readonly layoutID: number | string;
  readonly name: string;
  readonly layoutViewType: string;
  readonly layout?: readonly unknown[];
  readonly titleBar?: unknown;
  readonly layoutViews?: readonly View[];
}

/** Parses `global`, or a record such as `category:3`. @throws UsageError */
function readTarget(written: string): View {
  if (written === 'global') return { recordType: 'global', recordID: -1 };
  const [, recordType, recordID] = /^(\w+):(\d+)$/.exec(written) ?? [];
  if (!recordType || !recordID)
    throw new UsageError(`"${written}" is not a valid layout target.`, 'Use global, or a record such as category:3.');
  return { recordType: readChoice('the record type', recordType, recordTypes), recordID: Number(recordID) };
}

const recordTypes = ['category', 'siteSection', 'subcommunity', 'knowledgeBase'] as const;

const isGlobal = ({ recordType }: View) => recordType === 'global' || recordType === 'root';

const withCalls = <Result>(io: Io, work: (call: LayoutCall) => Promise<Result>) =>
  withServices(io, async (services) => {
    await migrate(services.db.kysely);
    return work(await createLayoutCall(services));
  });

/** Finds a layout by ID, or the one applied to the whole site by view type, which can be the built-in one. */
async function findLayout(call: LayoutCall, wanted: string): Promise<Layout> {
  if (/^\d+$/.test(wanted)) return call('GET', `/layouts/${wanted}`);
  const all = await call<readonly Layout[]>('GET', '/layouts?expand=layoutViews');
  const inUse = all.find((layout) => layout.layoutViewType === wanted && layout.layoutViews?.some(isGlobal));
  return call('GET', `/layouts/${inUse?.layoutID ?? wanted}`);
}

function whereUsed(views: readonly View[]): string {
  return (
    views.map((view) => (isGlobal(view) ? 'the whole site' : `${view.recordType}:${view.recordID}`)).join(', ') || '-'
  );
}

async function listLayouts(io: Io): Promise<number> {
  const all = await withCalls(io, (call) => call<readonly Layout[]>('GET', '/layouts?expand=layoutViews'));
  const rows = [
    ['ID', 'TYPE', 'IN USE ON', 'NAME'],
    ...all.map((layout) => [
      String(layout.layoutID),
      layout.layoutViewType,
      whereUsed(layout.layoutViews ?? []),
      layout.name,
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  io.out(rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n'));
  return exitCodes.ok;
}

/** Prints a file, or writes it. */
async function put(
  io: Io,
  { out, text, words }: Readonly<Record<'text' | 'words', string>> & { out?: string | undefined },
) {
  if (out === undefined) return io.out(text.trimEnd());
  await writeFile(resolve(io.cwd, out), text);
  io.err(words);
}

const picturesLeftOut = 'Pictures that are too large or no longer there are left out:';

async function exportPack(io: Io, wanted: string, out: string | undefined): Promise<number> {
  const { missing, ...pack } = await withCalls(io, async (call) => {
    const { layoutID } = await findLayout(call, wanted);
    return call<Pack>('GET', `/layouts/${layoutID}/pack`);
  });
  if (missing.length > 0) io.err([picturesLeftOut, ...missing.map(({ name }) => `  ${name}`)].join('\n'));
  const { name, layoutViewType } = pack.layout;
  const words = `"${name}" (${layoutViewType}) was exported to ${out}, with its fragments and pictures.`;
  await put(io, { out, text: `${JSON.stringify(pack, null, 2)}\n`, words });
  return exitCodes.ok;
}

async function exportLayout(io: Io, wanted: string, out: string | undefined): Promise<number> {
  const { $schema, $comment, layoutViewType, name, layout, titleBar } = await withCalls(io, (call) =>
    findLayout(call, wanted),
  );
  const document = { $schema, $comment, $version: 1, layoutViewType, name, layout, titleBar };
  const words = `"${name}" (${layoutViewType}) was exported to ${out}.`;
  await put(io, { out, text: `${JSON.stringify(document, null, 2)}\n`, words });
  return exitCodes.ok;
}

async function addView(call: LayoutCall, layoutID: number | string, target: View): Promise<void> {
  const before = await call<readonly View[]>('GET', `/layouts/${layoutID}/views`);
  const others = before.filter(
    (view) =>
      !(view.recordType === target.recordType && view.recordID === target.recordID) &&
      !(isGlobal(view) && isGlobal(target)),
  );
  await call(
    'PUT',
    `/layouts/${layoutID}/views`,
    [...others, target].map(({ recordType, recordID }) => ({ recordType, recordID })),
  );
}

interface ImportWish {
  readonly file: string;
  readonly name: string | undefined;
  readonly target: View | undefined;
}

function readPack(bytes: Uint8Array): Pack | undefined {
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Pack> | null;
    return value?.format === 'folkmoot-layout-pack' && value.layout ? (value as Pack) : undefined;
  } catch {
    return undefined;
  }
}

const missingWords: Readonly<Record<string, string>> = {
  widget: 'Widget that this site does not have',
  fragment: 'Custom fragment that this site does not have',
  approval: 'Custom fragment to approve',
  picture: 'Picture that is not in the pack, or not allowed here',
};

async function storeLayout(
  io: Io,
  { address, body, target }: { readonly address: string; readonly body: object; readonly target: View | undefined },
): Promise<void> {
  await withCalls(io, async (call) => {
    const { layoutID, name, layoutViewType, missing = [] } = await call<Layout & Partial<Pack>>('POST', address, body);
    io.out(`Stored as layout ${layoutID}: "${name}" (${layoutViewType}).`);
    for (const one of missing) io.err(`${missingWords[one.kind] ?? one.kind}: ${one.name}`);
    if (!target) io.out(`Apply it: folkmoot layouts apply ${layoutID} global`);
    else await applyLayout(io, call, { layoutID, target });
  });
}

async function importLayout(io: Io, { file, name, target }: ImportWish): Promise<number> {
  const bytes = await readFile(resolve(io.cwd, file)).catch(() => {
    throw new UsageError(`${file} cannot be read.`, 'Check the path.');
  });
  const pack = readPack(bytes);
  if (pack) {
    const body = { ...pack, layout: { ...pack.layout, name: name ?? pack.layout.name } };
    await storeLayout(io, { address: '/layouts/packs', body, target });
    return exitCodes.ok;
  }
  const report = createReport([await checkDocument({ name: file, bytes }, (await createCheck()).check)]);
  if (report.problems.length > 0) io.err(formatText(report, createPaint(io.hasColor)));
  if (report.errors > 0) return exitCodes.problems;
  const document = JSON.parse(new TextDecoder().decode(bytes)) as Layout;
  const { $schema, $comment } = document;
  const body = {
    $schema,
    $comment,
    name: name ?? document.name,
    layoutViewType: document.layoutViewType,
    layout: document.layout,
    ...(document.titleBar ? { titleBar: document.titleBar } : {}),
  };
  await storeLayout(io, { address: '/layouts', body, target });
  return exitCodes.ok;
}

async function applyLayout(
  io: Io,
  call: LayoutCall,
  { layoutID, target }: { readonly layoutID: number | string; readonly target: View },
): Promise<void> {
  await addView(call, layoutID, target);
  io.out(
    `Layout ${layoutID} is now applied ` +
      `${isGlobal(target) ? 'to the whole site' : `to ${target.recordType} ${target.recordID}`}` +
      '.',
  );
}

/** `folkmoot layouts list|export|import|apply|migrate`. */
export const layouts: Command = async (args, io) => {
  const { given, rest } = readOptions(args, {
    out: 'string',
    name: 'string',
    apply: 'string',
    pack: 'boolean',
    'dry-run': 'boolean',
  });
  const [word, first, second] = rest;
  if (word === undefined)
    throw new UsageError('No action specified for layouts.', 'Use list, export, import, apply or migrate.');
  const action = readChoice('the action', word, ['list', 'export', 'import', 'apply', 'migrate']);
  if (action === 'list') return listLayouts(io);
  if (action === 'migrate') return migrateLayouts(io, given['dry-run'] === true);
  if (first === undefined)
    throw new UsageError(
      action === 'import' ? 'No file specified.' : 'No layout specified.',
      'See the examples: folkmoot layouts --help',
    );
  if (action === 'export') return (given.pack ? exportPack : exportLayout)(io, first, given.out);
  if (action === 'import')
    return importLayout(io, {
      file: first,
      name: given.name,
      target: given.apply === undefined ? undefined : readTarget(given.apply),
    });
  if (second === undefined)
    throw new UsageError('No target specified for the layout.', `Usage: folkmoot layouts apply ${first} global`);
  const target = readTarget(second);
  await withCalls(io, (call) => applyLayout(io, call, { layoutID: first, target }));
  return exitCodes.ok;
};
