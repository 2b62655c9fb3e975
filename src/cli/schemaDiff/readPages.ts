import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredVariant, Registry } from '#runtime/registry/createRegistry.ts';
import { CommandError, type Io } from '../io.ts';
import { withServices } from '../siteDatabase.ts';
import { exportFacts } from '../validate/site/exportFacts.ts';
import type { SiteName } from '../validate/site/takeSite.ts';
import { findDocuments } from '../validate/findDocuments.ts';
import type { StoredPage } from './findBroken.ts';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

async function readFolder(folder: string, patterns: readonly string[]): Promise<readonly StoredPage[]> {
  const pages: StoredPage[] = [];
  for await (const name of glob([...patterns], { cwd: folder }))
    pages.push({ name: name.replaceAll('\\', '/'), document: parse(await readFile(join(folder, name), 'utf8')) });
  return pages.filter(({ document }) => document !== undefined).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function exampleOf(variant: RegisteredVariant, example: object): object {
  const node = { $hydrate: `react.${variant.id}`, ...example };
  const base = { layoutViewType: variant.views?.[0] ?? 'home', name: variant.name };
  if (variant.kind === 'titleBar') return { ...base, layout: [], titleBar: node };
  const isTop = variant.kind === 'section' || variant.kind === 'footer';
  return { ...base, layout: [isTop ? node : { $hydrate: 'react.section.1-column', children: [node] }] };
}

/** The examples in the schemas of widgets, each as a page. */
const examplesOf = ({ widgets }: Registry): readonly StoredPage[] =>
  widgets
    .flatMap(({ variants }) => variants)
    .flatMap((variant) => {
      const examples = (variant.authoredSchema['examples'] ?? []) as readonly object[];
      return examples.map((example, index) => ({
        name: `example ${index + 1} of react.${variant.id}`,
        document: exampleOf(variant, example),
      }));
    });

/** The layouts and drafts in a database. */
async function pagesOfDatabase(io: Io): Promise<readonly StoredPage[]> {
  const [{ findLayout, listLayouts }, { listAllLayoutDrafts }] = await Promise.all([
    import('#server/db/repos/layouts.ts'),
    import('#server/db/repos/layoutDrafts.ts'),
  ]);
  return withServices(io, async (services) => {
    const pages: StoredPage[] = [];
    const viewTypes = new Map<string, string>();
    for (const { layoutID } of await listLayouts(services)) {
      const stored = await findLayout(services, layoutID);
      if (!stored) continue;
      const { name, layoutViewType, layout, titleBar } = stored;
      viewTypes.set(String(layoutID), layoutViewType);
      pages.push({ name: `layout ${layoutID} "${name}"`, document: { name, layoutViewType, layout, titleBar } });
    }
    for (const { layoutID, name, layout, titleBar } of await listAllLayoutDrafts(services)) {
      // drafts of built-in layouts are named after their kind of page
      const layoutViewType = viewTypes.get(layoutID) ?? layoutID;
      pages.push({ name: `draft of layout ${layoutID}`, document: { name, layoutViewType, layout, titleBar } });
    }
    return pages;
  });
}

const timeLimitMs = 10_000;

/** The layouts of a running server, which only administrators can read. */
async function pagesOfServer(base: string, token: string | undefined): Promise<readonly StoredPage[]> {
  const get = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`${base}/api/v2${path}`, {
      headers: { Accept: 'application/json', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(timeLimitMs),
    }).catch((error: unknown) => {
      throw new CommandError(`${base} cannot be reached.`, 'Check the address and the server.', { cause: error });
    });
    if (!answer.ok)
      throw new CommandError(
        `${base} does not list its layouts (${answer.status}).`,
        'Set FOLKMOOT_TOKEN to an API token of an administrator.',
      );
    return (await answer.json()) as Body;
  };
  const pages: StoredPage[] = [];
  for (const { layoutID, name } of await get<readonly { layoutID: number | string; name: string }[]>('/layouts'))
    pages.push({ name: `layout ${layoutID} "${name}"`, document: await get(`/layouts/${layoutID}`) });
  return pages;
}

/** The layouts and custom pages of an exported site. */
async function pagesOfExport(folder: string): Promise<readonly StoredPage[]> {
  const { allFeatures } = await import('#server/allFeatures.ts');
  const { prepare } = await exportFacts(folder, allFeatures.places);
  const read = await readFolder(folder, ['layouts/*.json', 'pages/*.json']);
  return read.map(({ name, document }) => ({
    name,
    document: {
      name,
      layoutViewType: 'customPage',
      ...(prepare?.(document).document as Readonly<Record<string, unknown>>),
    },
  }));
}

interface Wanted {
  readonly site: SiteName | undefined;
  readonly files: readonly string[];
  /** The project at the time to compare with. */
  readonly checkout: string;
  readonly old: Registry;
}

/** The pages of a site, the given files, or the built-in layouts and the examples of widgets at that time. */
export async function readPages(io: Io, { site, files, checkout, old }: Wanted): Promise<readonly StoredPage[]> {
  if (site?.kind === 'database') return pagesOfDatabase(io);
  if (site?.kind === 'server') return pagesOfServer(site.base, io.env['FOLKMOOT_TOKEN'] || undefined);
  if (site?.kind === 'export') return pagesOfExport(site.folder);
  if (files.length > 0)
    return (await findDocuments(files, io)).flatMap(({ name, bytes }) => {
      const document = parse(new TextDecoder().decode(bytes));
      return document === undefined ? [] : [{ name, document }];
    });
  return [...(await readFolder(checkout, ['fixtures/layouts/*.json'])), ...examplesOf(old)];
}
