import type { AuthoredLayout } from '#contracts/layout.ts';
import type { Warning } from '#lib/problem.ts';
import { isEmptyLayout } from '#runtime/core/isEmptyLayout.ts';
import { loadCustomPages } from '../../db/repos/customPages.ts';
import { builtInVersion, writeOrigin } from '../../db/repos/layoutOrigins.ts';
import { noteProblems } from '../../db/repos/layoutRevisions.ts';
import {
  findLayout,
  insertLayout,
  layoutVersion,
  type LayoutWrite,
  lockPlaces,
  replaceLayoutViews,
  type StoredLayout,
  updateLayout,
} from '../../db/repos/layouts.ts';
import { inTransaction, within } from '../../db/transact.ts';
import { notFound } from '../../http/errors.ts';
import { type BuiltInLayouts, builtInLayouts } from '../../layouts/builtInLayouts.ts';
import { siteWarnings } from '../../layouts/routes/layoutDocuments.ts';
import {
  type AnyLayout,
  checkConfirmed,
  emptiesLayout,
  getLayout,
  ownPaths,
  staleLayout,
  versionOfBuiltIn,
} from '../../layouts/routes/layoutRecords.ts';
import type { Services } from '../../services.ts';
import { updateCustomPage } from '../customPages/index.ts';
import { findGlobalLayout } from './repo/globalLayout.ts';

/** A document that is published in place of a layout. */
export interface Publishing extends Omit<LayoutWrite, 'layoutViewType'> {
  /** ID of a stored layout, or name of a built-in one, of which a copy is used in place of it. */
  readonly layoutID: string;
  readonly userID: number;
  /** The version that was edited; if another one is published, nothing changes. */
  readonly version?: string | undefined;
  readonly note?: string | undefined;
  readonly confirmsEmpty?: boolean | undefined;
  /** Keys of errors with which it is published nevertheless. */
  readonly confirmProblems?: readonly string[] | 'all' | undefined;
  /** The version of the built-in layout whose changes are part of the document. */
  readonly builtInVersion?: string | undefined;
}

export interface Published {
  readonly layoutID: number;
  readonly version: string;
  readonly warnings: readonly Warning[];
}

/** Publishes a copy of a built-in layout, which is used in place of it. */
function publishCopy(
  services: Services,
  { layoutID: templateID, layout: builtIn }: Extract<AnyLayout, { kind: 'template' }>,
  { userID, version, note, confirmsEmpty, ...document }: Publishing,
): Promise<StoredLayout> {
  const { layoutViewType } = builtIn;
  if (!confirmsEmpty && isEmptyLayout(document.layout)) throw emptiesLayout();
  return inTransaction(services, async (trx) => {
    const own = within(services, trx);
    await lockPlaces(trx, layoutViewType);
    const used = await findGlobalLayout(trx, layoutViewType);
    if (version !== undefined && version !== versionOfBuiltIn(used)) throw staleLayout(used ?? templateID);
    const made = await insertLayout(own, { ...document, layoutViewType }, userID, note);
    const { layoutID } = made;
    await writeOrigin(trx, layoutID, { templateID, document: builtIn });
    const records = [{ recordType: 'global', recordID: -1 }];
    await replaceLayoutViews(own, { layoutID, layoutViewType, records, userID });
    return made;
  });
}

/** Publishes the content of a custom page. */
async function publishPage(
  services: Services,
  layoutID: number,
  { layout, titleBar, userID, version, note, confirmsEmpty }: Publishing,
): Promise<StoredLayout> {
  const page = (await loadCustomPages(services)).find((one) => one.layoutID === layoutID);
  const changed = await updateCustomPage(services, {
    customPageID: page?.customPageID ?? 0,
    change: {},
    document: { layout, titleBar },
    userID,
    note,
    confirmsEmpty,
    check: (_page, current) => {
      if (version !== undefined && version !== current) throw staleLayout(layoutID);
    },
  });
  if (changed === 'empty') throw emptiesLayout();
  const stored = changed && (await findLayout(services, layoutID));
  if (!stored) throw notFound('Page');
  return stored;
}

async function write(services: Services, found: AnyLayout, publishing: Publishing): Promise<StoredLayout> {
  if (found.kind === 'template') return publishCopy(services, found, publishing);
  const { layoutID, layoutViewType } = found.layout;
  if (layoutViewType === 'customPage') return publishPage(services, layoutID, publishing);
  const { name, layout, titleBar, notes, ...target } = publishing;
  const changed = await updateLayout(
    services,
    { ...target, layoutID },
    { name, layout, titleBar, ...(notes ? { notes } : {}) },
  );
  if (changed === 'stale') throw staleLayout(layoutID);
  if (changed === 'empty') throw emptiesLayout();
  if (!changed) throw notFound('Layout');
  return changed;
}

/** The built-in layout of this kind, if it has this version. */
function builtInOf(builtIn: BuiltInLayouts, layoutViewType: string, version: string | undefined) {
  const isIt = ([, document]: readonly [string, AuthoredLayout]) =>
    document.layoutViewType === layoutViewType && builtInVersion(document) === version;
  return version === undefined ? undefined : [...builtIn].find(isIt);
}

/**
 * Publishes a document in place of a layout. The caller reports the change to the rest of the site.
 * @throws ApiError 409 if another version is published, 422 for errors in the document
 */
export async function publishLayout(services: Services, publishing: Publishing): Promise<Published> {
  const builtIn = await builtInLayouts(services);
  const found = await getLayout(services, builtIn, publishing.layoutID);
  const { layoutViewType } = found.layout;
  const { name, layout, titleBar } = publishing;
  const document = { layoutViewType, name, layout, titleBar };
  const options = { ...(await ownPaths(services)), confirmed: publishing.confirmProblems };
  const { warnings, errors } = checkConfirmed(document, services, options);
  const stored = await inTransaction(services, async (trx) => {
    const written = await write(within(services, trx), found, publishing);
    if (errors > 0) await noteProblems(trx, written.layoutID, errors);
    const merged = builtInOf(builtIn, layoutViewType, publishing.builtInVersion);
    if (merged) await writeOrigin(trx, written.layoutID, { templateID: merged[0], document: merged[1] });
    return written;
  });
  return {
    layoutID: stored.layoutID,
    version: layoutVersion(stored),
    warnings: [...warnings, ...(await siteWarnings(services, document, stored))],
  };
}
