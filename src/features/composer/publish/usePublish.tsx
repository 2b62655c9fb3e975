import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkLayout, publishLayout, scheduleLayout } from '#api/layoutPublishing.ts';
import { type EditedLayout, readEditedLayout, withdrawLayout } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { problemKey } from '#runtime/core/confirmable.ts';
import { followAddress } from '#routing/followAddress.ts';
import { showDone } from '#ui/toasts/showDone.tsx';
import { documentOf } from '../draft/ownDraft.ts';
import type { Composer } from '../draft/useComposer.ts';
import composerMessages from '../messages.json' with { type: 'json' };
import { useTimeText } from '../revisions/useTimeText.ts';
import messages from './messages.json' with { type: 'json' };
import { bodyOf } from './publishBody.ts';

/** How a draft is to be published. */
export interface Wish {
  readonly note: string;
  readonly confirmEmpty: boolean;
  /** Keys of errors with which it is published nevertheless. */
  readonly confirmProblems: readonly string[];
}

export const unconfirmed: Wish = { note: '', confirmEmpty: false, confirmProblems: [] };

/** The version of the built-in layout that was merged into the draft, unless that was undone. */
const mergedVersion = ({ history }: Composer): string | undefined => {
  const step = history.past.findLast(({ label }) => label.id === 'step.merge');
  return step && String(step.label.values?.['version'] ?? '');
};

const bodyFor = (composer: Composer, { note, confirmEmpty, confirmProblems }: Wish, version: string) => ({
  ...bodyOf(composer.document),
  version,
  note,
  confirmEmpty,
  confirmProblems: [...confirmProblems],
  builtInVersion: mergedVersion(composer),
});

/** Publishes a copy of a built-in layout in place of it, and goes to its composer. @returns undoes it */
async function publishCopy(
  stored: EditedLayout,
  composer: Composer,
  body: ReturnType<typeof bodyFor>,
): Promise<() => Promise<void>> {
  const { layoutID } = await publishLayout(stored.layoutID, body);
  await composer.discardDraft().catch(() => undefined);
  // the built-in layout has not changed
  composer.restart({ document: documentOf(stored), published: documentOf(stored), version: stored.version });
  followAddress(`/appearance/layouts/${layoutID}/edit`);
  return () => withdrawLayout(layoutID);
}

/** Publishes a change. @returns undoes it */
async function publishChange(
  stored: EditedLayout,
  composer: Composer,
  body: ReturnType<typeof bodyFor>,
): Promise<() => Promise<void>> {
  const { layoutID } = stored;
  const before = documentOf(await readEditedLayout(layoutID));
  const { version } = await publishLayout(layoutID, body);
  await composer.discardDraft().catch(() => undefined);
  composer.restart({ published: composer.document, version });
  return async () => {
    // it may have been published with the same problems
    const { errors } = await checkLayout(layoutID, bodyOf(before));
    const confirmed = { confirmEmpty: true, confirmProblems: errors.map(problemKey) };
    const then = await publishLayout(layoutID, { ...bodyOf(before), version, ...confirmed });
    composer.restart({ document: before, published: before, version: then.version, keepsChanges: true });
  };
}

/** Publishing, with its errors and conflicts. */
export function usePublish(stored: EditedLayout, composer: Composer) {
  const t = useT(messages);
  const words = useT(composerMessages);
  const timeText = useTimeText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  /** A version that someone else has published in the meantime. */
  const [theirs, setTheirs] = useState<EditedLayout>();
  /** How this draft was to be published. */
  const [wished, setWished] = useState(unconfirmed);
  const isBuiltIn = typeof stored.layoutID === 'string';
  const publishAs = async (wish: Wish, version: string) => {
    const body = bodyFor(composer, wish, version);
    const undo = await (isBuiltIn ? publishCopy : publishChange)(stored, composer, body);
    return showDone({ words: words('published'), undo, toastID: 'composer-published' });
  };
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
    publish: (wish: Wish) => {
      setWished(wish);
      return attempt(() => publishAs(wish, composer.baseVersion));
    },
    /** Publishes the draft as it is now at a time; it stays a draft until then. */
    schedule: (wish: Wish & { readonly dateScheduled: string }) =>
      attempt(async () => {
        const { dateScheduled } = wish;
        await scheduleLayout(stored.layoutID, { ...bodyFor(composer, wish, composer.baseVersion), dateScheduled });
        await client.invalidateQueries({ queryKey: ['layoutSchedules'] });
        showDone({ words: t('scheduled', { date: timeText(dateScheduled) }) });
      }),
    /** Replaces what someone else has published. */
    publishMine: () => attempt(() => publishAs(wished, theirs?.version ?? composer.baseVersion)),
    takeTheirs: () => {
      if (theirs) composer.takePublished(theirs);
      setTheirs(undefined);
    },
    discard: () =>
      attempt(async () => {
        await composer.discardDraft();
        const now = await readEditedLayout(stored.layoutID);
        composer.restart({ document: documentOf(now), published: documentOf(now), version: now.version });
      }),
  };
}

export type Publish = ReturnType<typeof usePublish>;
