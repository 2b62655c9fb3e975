import { checkLayout, type PublishBody, publishLayout } from '#api/layoutPublishing.ts';
import { type EditedLayout, type LayoutID, readEditedLayout, readLayoutDraft, withdrawLayout } from '#api/layouts.ts';
import { ApiError } from '#lib/apiError.ts';
import { followAddress } from '#routing/followAddress.ts';
import { problemKey } from '#runtime/core/confirmable.ts';
import { restartComposer } from '../draft/openComposers.ts';
import { documentOf, draftForCopy } from '../draft/ownDraft.ts';
import { createOwnStore, readKept } from '../draft/ownStore.ts';
import type { Composer } from '../draft/useComposer.ts';
import { bodyOf } from './publishBody.ts';

export const composerAddress = (layoutID: LayoutID) => `/appearance/layouts/${layoutID}/edit`;

/** After the draft of a built-in layout went to its copy: the built-in layout has not changed. */
function leaveBuiltIn(stored: EditedLayout, composer: Composer, copyID: LayoutID): void {
  composer.restart({ document: documentOf(stored), published: documentOf(stored), version: stored.version });
  followAddress(composerAddress(copyID));
}

/** Publishes a copy of a built-in layout in place of it, and goes to its composer. @returns undoes it */
async function publishCopy(stored: EditedLayout, composer: Composer, body: PublishBody): Promise<() => Promise<void>> {
  const { layoutID } = await publishLayout(stored.layoutID, body);
  await composer.discardDraft().catch(() => undefined);
  leaveBuiltIn(stored, composer, layoutID);
  return () => withdrawLayout(layoutID);
}

/** Takes the draft of a built-in layout to its copy, as a step before what the copy has. */
export async function moveToCopy(
  stored: EditedLayout,
  composer: Composer,
  { copy, userID }: { readonly copy: EditedLayout; readonly userID: number },
): Promise<void> {
  const draft = await readLayoutDraft(copy.layoutID);
  const there = await readKept(userID, copy.layoutID);
  const isFree = !draft && there.entries.length === 0;
  // where there is a draft, or no room for one, it stays where it is
  if (!isFree || !createOwnStore(userID, copy.layoutID, there).keep(draftForCopy(copy, composer)))
    return followAddress(composerAddress(copy.layoutID));
  await composer.discardDraft().catch(() => undefined);
  leaveBuiltIn(stored, composer, copy.layoutID);
}

/** Publishes a document again in place of a version. @returns the version that it has then */
async function publishAgain(before: EditedLayout, version: string): Promise<string> {
  const { layoutID } = before;
  const body = bodyOf(documentOf(before));
  // it may have been published with the same problems
  const { errors } = await checkLayout(layoutID, body);
  const confirmed = { confirmEmpty: true, confirmProblems: errors.map(problemKey) };
  return (await publishLayout(layoutID, { ...body, version, ...confirmed })).version;
}

/** Publishes a change. @returns undoes it */
async function publishChange(
  stored: EditedLayout,
  composer: Composer,
  body: PublishBody,
): Promise<() => Promise<void>> {
  const { layoutID } = stored;
  const before = await readEditedLayout(layoutID);
  const { version } = await publishLayout(layoutID, body);
  await composer.discardDraft().catch(() => undefined);
  composer.restart({ published: composer.document, version });
  return async () => {
    const document = documentOf(before);
    const then = await publishAgain(before, version);
    restartComposer(layoutID, { document, published: document, version: then, keepsChanges: true });
  };
}

/** Publishes the draft of a built-in layout as a change of the copy that has replaced it. @returns undoes it */
async function publishInCopy(
  stored: EditedLayout,
  composer: Composer,
  { copy, body }: { readonly copy: EditedLayout; readonly body: PublishBody },
): Promise<() => Promise<void>> {
  const { version } = await publishLayout(copy.layoutID, body);
  await composer.discardDraft().catch(() => undefined);
  leaveBuiltIn(stored, composer, copy.layoutID);
  return async () => {
    const document = documentOf(copy);
    const then = await publishAgain(copy, version);
    restartComposer(copy.layoutID, { document, published: document, version: then, keepsChanges: true });
  };
}

/** The layout that is used now, if publishing was refused because it is another one or has changed. */
export async function readTheirs(error: unknown, { layoutID }: EditedLayout): Promise<EditedLayout | undefined> {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const current = error.extras.current as { readonly layoutID?: LayoutID } | undefined;
  return readEditedLayout(current?.layoutID ?? layoutID).catch(() => undefined);
}

/** Publishes a draft: in place of its layout, or in the copy that has replaced its built-in layout. @returns undoes it */
export function publishDraft(
  stored: EditedLayout,
  composer: Composer,
  { copy, body }: { readonly copy: EditedLayout | undefined; readonly body: PublishBody },
): Promise<() => Promise<void>> {
  if (copy) return publishInCopy(stored, composer, { copy, body });
  return (typeof stored.layoutID === 'string' ? publishCopy : publishChange)(stored, composer, body);
}
