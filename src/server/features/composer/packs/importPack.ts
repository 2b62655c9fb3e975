import type { Viewer } from '#contracts/hydrate.ts';
import type { ApiCustomPage } from '#contracts/api-customPage.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { isPictureKey } from '#domain/uploadAddress.ts';
import { randomKey } from '#lib/randomKey.ts';
import { isWarning, type Warning } from '#lib/problem.ts';
import { slugify } from '#routing/pages/urls.ts';
import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { findKnownIDs } from '../../../db/repos/knownRecords.ts';
import { findLayout, insertLayout, type StoredLayout } from '../../../db/repos/layouts.ts';
import { callRoute } from '../../../http/callRoute.ts';
import { compileChecks, createCheckers } from '../../../http/checks.ts';
import { fieldError, validationFailed } from '../../../http/errors.ts';
import { checkOptionsOf } from '../../../layouts/checkOptionsOf.ts';
import { siteWarnings } from '../../../layouts/routes/layoutDocuments.ts';
import { ownPaths, toFieldError } from '../../../layouts/routes/layoutRecords.ts';
import type { Services } from '../../../services.ts';
import { createPage } from '../../customPages/index.ts';
import { checkCode, codeOf, deleteFragment, insertFragment } from '../../fragments/index.ts';
import { addUpload, removeUpload } from '../../media/index.ts';
import { keyOfPicture, type Missing, type Pack, pictureKeysIn, uuidPattern, uuidsIn, withNewNames } from './pack.ts';

interface Made {
  readonly pictures: Map<string, string>;
  readonly fragments: Map<string, string>;
  readonly mediaIDs: number[];
  /** Takes back everything that was made so far. */
  readonly undo: (() => Promise<unknown>)[];
}

/**
 * Refuses what could not be stored as a layout. Widgets that this site does not have stay in the document, and are
 * named. @throws ApiError 422
 */
async function checkLayout(services: Services, layout: Pack['layout']) {
  if (!services.features.views.ids.includes(layout.layoutViewType as never))
    throw validationFailed([fieldError('layout', 'unknownView', 'There is no such kind of page.')]);
  const problems = validateAuthored({ ...layout }, services.registry, {
    ...checkOptionsOf(services.features),
    now: services.now(),
    ...(await ownPaths(services)),
  });
  const isUnknown = ({ code }: { readonly code: string }) => code === 'layout/unknown-widget';
  const errors = problems.filter((problem) => problem.severity === 'error' && !isUnknown(problem));
  if (errors.length > 0) throw validationFailed(errors.map(toFieldError));
  return { warnings: problems.filter(isWarning), unknown: problems.filter(isUnknown) };
}

/** Stores a picture; undefined if it is another file, or this site does not allow it, such as because of its size. */
async function addPicture(services: Services, { name, data }: NonNullable<Pack['pictures']>[number], userID: number) {
  try {
    const media = await addUpload(services, { name, bytes: Buffer.from(data, 'base64') }, userID);
    if (isPictureKey(media.key)) return media;
    await removeUpload(services, media);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return undefined;
    throw error;
  }
}

async function addPictures(services: Services, pack: Pack, userID: number, made: Made): Promise<Missing[]> {
  const wanted = new Set(pictureKeysIn(JSON.stringify(pack.layout)));
  const missing: Missing[] = [];
  for (const picture of pack.pictures ?? []) {
    const key = keyOfPicture(picture.address);
    if (key === undefined || !wanted.has(key) || made.pictures.has(key)) continue;
    const media = await addPicture(services, picture, userID);
    if (!media) continue;
    made.pictures.set(key, media.key);
    made.mediaIDs.push(media.mediaID);
    made.undo.push(() => removeUpload(services, media));
  }
  for (const key of wanted) if (!made.pictures.has(key)) missing.push({ kind: 'picture', name: key });
  return missing;
}

async function addFragments(services: Services, pack: Pack, userID: number, made: Made): Promise<Missing[]> {
  const wanted = new Set(uuidsIn(JSON.stringify(pack.layout)));
  const missing: Missing[] = [];
  for (const { fragmentUUID, name, fragmentType, ...code } of pack.fragments ?? []) {
    const uuid = fragmentUUID.toLowerCase();
    if (!wanted.has(uuid) || made.fragments.has(uuid)) continue;
    const added = await insertFragment(services, { name, fragmentType, code: codeOf(code) }, userID);
    made.fragments.set(uuid, added);
    made.undo.push(() => deleteFragment(services, added));
    missing.push({ kind: 'approval', name });
  }
  return missing;
}

const fragmentNode = new RegExp(`"(?:\\$hydrate":"react\\.custom\\.|fragmentUUID":")(${uuidPattern.source})"`, 'gi');

/** Fragments that the document names, and that are neither in the pack nor on this site. */
async function lostFragments(services: Services, json: string): Promise<Missing[]> {
  const uuids = [...new Set(Array.from(json.matchAll(fragmentNode), ([, uuid = '']) => uuid.toLowerCase()))];
  const known = await findKnownIDs(services, 'fragment', uuids);
  return uuids.filter((uuid) => !known.has(uuid)).map((name) => ({ kind: 'fragment' as const, name }));
}

export interface Imported extends Stored {
  readonly fragmentUUIDs: string[];
  readonly mediaIDs: number[];
  readonly missing: Missing[];
  readonly warnings: readonly Warning[];
}

interface Stored {
  readonly stored: StoredLayout;
  readonly customPageID?: number;
}

const suffixLength = 4;

/** A page that is not published, with the layout of the pack. */
async function addPage(services: Services, layout: Pack['layout'], viewer: Viewer): Promise<Stored> {
  const { name, layout: nodes, titleBar = null } = layout;
  // other pages may have the address already
  const urlcode = `/${[slugify(name), randomKey().slice(0, suffixLength)].filter(Boolean).join('-')}`;
  const body = { seoTitle: name, seoDescription: '', urlcode, layoutData: { layout: nodes, titleBar } };
  const call = { method: 'POST', path: createPage.path, body, viewer, services, origin: '' } as const;
  const route = { route: createPage, checks: compileChecks(createPage, createCheckers()) };
  const { customPageID, layoutID } = (await callRoute(route, {}, call)).body as ApiCustomPage;
  const stored = await findLayout(services, layoutID);
  if (!stored) throw new Error('The layout of the new page is gone.');
  return { stored, customPageID };
}

/** The content of a custom page belongs to a page of its own; all other layouts are there to be applied. */
async function store(services: Services, layout: Pack['layout'], viewer: Viewer): Promise<Stored> {
  const { name, layoutViewType, layout: nodes, titleBar = null } = layout;
  if (layoutViewType === 'customPage') return addPage(services, layout, viewer);
  // safe casts: both were checked like those of every layout
  const document = { name, layoutViewType, layout: nodes as never, titleBar: titleBar as never, notes: {} };
  return { stored: await insertLayout(services, document, viewer.userID) };
}

/** Makes a layout of a pack, which no page shows yet, with pictures and fragments of its own. All or nothing. */
export async function importPack(services: Services, pack: Pack, viewer: Viewer): Promise<Imported> {
  const { warnings, unknown } = await checkLayout(services, pack.layout);
  for (const fragment of pack.fragments ?? []) checkCode(fragment);
  const made: Made = { pictures: new Map(), fragments: new Map(), mediaIDs: [], undo: [] };
  try {
    const pictures = await addPictures(services, pack, viewer.userID, made);
    const approvals = await addFragments(services, pack, viewer.userID, made);
    const json = withNewNames(JSON.stringify(pack.layout), made);
    const kept = await store(services, JSON.parse(json) as Pack['layout'], viewer);
    services.changes.emit(['layouts', 'fragments']);
    return {
      ...kept,
      fragmentUUIDs: [...made.fragments.values()],
      mediaIDs: made.mediaIDs,
      missing: [
        ...unknown.map(({ what }) => ({ kind: 'widget' as const, name: what })),
        ...(await lostFragments(services, json)),
        ...approvals,
        ...pictures,
      ],
      warnings: [...warnings, ...(await siteWarnings(services, pack.layout, kept.stored))],
    };
  } catch (error) {
    for (const undo of made.undo.toReversed()) await undo().catch(() => undefined);
    throw error;
  }
}
