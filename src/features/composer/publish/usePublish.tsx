import { useState } from 'react';
import {
  addLayout,
  applyLayout,
  changeLayout,
  deleteLayout,
  type EditedLayout,
  readEditedLayout,
} from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { followAddress } from '#routing/followAddress.ts';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { ComposedDocument } from '../model/nodes.ts';
import { type Composer, documentOf } from '../draft/useComposer.ts';

// safe cast: what is not a list of nodes is refused by the server, at its place
const bodyOf = ({ name, layout, titleBar }: ComposedDocument) => ({
  name,
  layout: layout as (object | null)[],
  titleBar: titleBar as object | null,
});

/** Publishes a copy of a built-in layout in place of it, and goes to its composer. */
async function publishCopy(stored: EditedLayout, composer: Composer): Promise<void> {
  const made = await addLayout({ ...bodyOf(composer.document), layoutViewType: stored.layoutViewType });
  try {
    await applyLayout(made.layoutID);
  } catch (error) {
    await deleteLayout(made.layoutID).catch(() => undefined);
    throw error;
  }
  await composer.discardDraft().catch(() => undefined);
  // the built-in layout has not changed
  composer.restart({ document: documentOf(stored), published: documentOf(stored), version: stored.version });
  followAddress(`/appearance/layouts/${made.layoutID}/edit`);
}

/** Publishes a change. @returns undoes it */
async function publishChange(stored: EditedLayout, composer: Composer, version: string): Promise<() => Promise<void>> {
  const before = documentOf(await readEditedLayout(stored.layoutID));
  await changeLayout(stored, { ...bodyOf(composer.document), version });
  const now = await readEditedLayout(stored.layoutID);
  await composer.discardDraft().catch(() => undefined);
  composer.restart({ published: composer.document, version: now.version });
  return async () => {
    await changeLayout(stored, { ...bodyOf(before), version: now.version });
    const then = await readEditedLayout(stored.layoutID);
    composer.restart({ document: before, published: before, version: then.version, keepsChanges: true });
  };
}

/** Publishing, with its errors and conflicts. */
export function usePublish(stored: EditedLayout, composer: Composer) {
  const t = useT(messages);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  /** A version that someone else has published in the meantime. */
  const [theirs, setTheirs] = useState<EditedLayout>();
  const isBuiltIn = typeof stored.layoutID === 'string';
  const change = async (version: string) =>
    showDone({
      words: t('published'),
      undo: await publishChange(stored, composer, version),
      toastID: 'composer-published',
    });
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      setTheirs(undefined);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        setTheirs(await readEditedLayout(stored.layoutID).catch(() => undefined));
      setFault(error);
    }
    setBusy(false);
  };
  return {
    isBusy,
    isBuiltIn,
    fault: theirs ? undefined : fault,
    theirs,
    publish: () => attempt(() => (isBuiltIn ? publishCopy(stored, composer) : change(composer.baseVersion))),
    /** Replaces what someone else has published. */
    publishMine: () => attempt(() => change(theirs?.version ?? composer.baseVersion)),
    takeTheirs: () =>
      attempt(async () => {
        if (!theirs) return;
        await composer.discardDraft();
        composer.restart({ document: documentOf(theirs), published: documentOf(theirs), version: theirs.version });
      }),
    discard: () =>
      attempt(async () => {
        await composer.discardDraft();
        const now = await readEditedLayout(stored.layoutID);
        composer.restart({ document: documentOf(now), published: documentOf(now), version: now.version });
      }),
  };
}

export type Publish = ReturnType<typeof usePublish>;
