import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleLayout } from '#api/layoutPublishing.ts';
import { type EditedLayout, readEditedLayout } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { documentOf } from '../draft/ownDraft.ts';
import type { Composer } from '../draft/useComposer.ts';
import composerMessages from '../messages.json' with { type: 'json' };
import { useTimeText } from '../revisions/useTimeText.ts';
import messages from './messages.json' with { type: 'json' };
import { bodyOf } from './publishBody.ts';
import { moveToCopy, publishDraft, readTheirs } from './publishDraft.ts';

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

/** Runs an action of publishing, with its error, or the version that someone else has published. */
function useAttempt(stored: EditedLayout) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  /** A version that someone else has published in the meantime. */
  const [theirs, setTheirs] = useState<EditedLayout>();
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      setTheirs(undefined);
    } catch (error) {
      const found = await readTheirs(error, stored);
      if (found) setTheirs(found);
      setFault(error);
    }
    setBusy(false);
  };
  /** The copy that has replaced the built-in layout in the meantime. */
  const copy = theirs && String(theirs.layoutID) !== String(stored.layoutID) ? theirs : undefined;
  return { isBusy, fault, theirs, copy, attempt };
}

/** Publishing, with its errors and conflicts. */
export function usePublish(stored: EditedLayout, composer: Composer) {
  const t = useT(messages);
  const words = useT(composerMessages);
  const timeText = useTimeText();
  const client = useQueryClient();
  const { isBusy, fault, theirs, copy, attempt } = useAttempt(stored);
  /** How this draft was to be published. */
  const [wished, setWished] = useState(unconfirmed);
  const { userID } = useViewer();
  const isBuiltIn = typeof stored.layoutID === 'string';
  const publishAs = async (wish: Wish, version: string, inCopy?: EditedLayout) => {
    const body = bodyFor(composer, wish, version);
    const undo = await publishDraft(stored, composer, { copy: inCopy, body });
    return showDone({ words: words('published'), undo, toastID: 'composer-published' });
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
    publishMine: () => attempt(() => publishAs(wished, theirs?.version ?? composer.baseVersion, copy)),
    /** Continues with what someone else has published. The own text comes back by undoing it. */
    takeTheirs: () =>
      attempt(async () => {
        if (copy) await moveToCopy(stored, composer, { copy, userID });
        else if (theirs) composer.takePublished(theirs);
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
