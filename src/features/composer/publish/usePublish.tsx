import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LayoutNews, layoutNewsOptions } from '#api/layoutEditors.ts';
import { scheduleLayout } from '#api/layoutPublishing.ts';
import { type EditedLayout, readEditedLayout } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { followAddress } from '#routing/followAddress.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { documentOf } from '../draft/ownDraft.ts';
import type { Composer } from '../draft/useComposer.ts';
import composerMessages from '../messages.json' with { type: 'json' };
import { useTimeText } from '../revisions/useTimeText.ts';
import messages from './messages.json' with { type: 'json' };
import { bodyOf } from './publishBody.ts';
import { useNewerVersion } from './useNewerVersion.ts';
import { composerAddress, moveToCopy, publishDraft, readTheirs } from './publishDraft.ts';

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
function useAttempt(stored: EditedLayout, news: LayoutNews | undefined, baseVersion: string) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  /** The version because of which publishing was refused. */
  const [refusedBy, setRefusedBy] = useState<EditedLayout>();
  const newer = useNewerVersion({ news, baseVersion, isBusy });
  /** A version that someone else has published in the meantime. */
  const theirs = refusedBy ?? newer;
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      setRefusedBy(undefined);
    } catch (error) {
      const found = await readTheirs(error, stored);
      if (found) setRefusedBy(found);
      else setFault(error);
    }
    setBusy(false);
  };
  return { isBusy, fault, theirs, attempt };
}

/** The copy that has replaced a built-in layout, if another version is that. */
const copyOf = ({ layoutID }: EditedLayout, other: EditedLayout | undefined): EditedLayout | undefined =>
  other && String(other.layoutID) !== String(layoutID) ? other : undefined;

type Attempt = ReturnType<typeof useAttempt>['attempt'];

/** Publishes the draft as it is now at a time; it stays a draft until then. */
function useSchedule(stored: EditedLayout, composer: Composer, attempt: Attempt) {
  const t = useT(messages);
  const timeText = useTimeText();
  const client = useQueryClient();
  return ({ dateScheduled, ...wish }: Wish & { readonly dateScheduled: string }, over?: EditedLayout) =>
    attempt(async () => {
      const { layoutID, version } = over ?? { ...stored, version: composer.baseVersion };
      await scheduleLayout(layoutID, { ...bodyFor(composer, wish, version), dateScheduled });
      await client.invalidateQueries({ queryKey: ['layoutSchedules'] });
      showDone({ words: t('scheduled', { date: timeText(dateScheduled) }) });
    });
}

/** Publishes the draft, over the version of someone else if one is given. */
function usePublishOver(stored: EditedLayout, composer: Composer, attempt: Attempt) {
  const t = useT(composerMessages);
  const client = useQueryClient();
  return (wish: Wish, over: EditedLayout | undefined) =>
    attempt(async () => {
      const body = bodyFor(composer, wish, over?.version ?? composer.baseVersion);
      const takeBack = await publishDraft(stored, composer, { copy: copyOf(stored, over), body });
      const undo = async () => {
        await takeBack();
        // a copy that is withdrawn is not in use
        await client.invalidateQueries({ queryKey: ['layoutPlaces'] });
      };
      showDone({ words: t('published'), undo, toastID: 'composer-published' });
    });
}

/** Publishing, with its errors and conflicts. */
export function usePublish(stored: EditedLayout, composer: Composer) {
  const { baseVersion, isChanged } = composer;
  const { data: news } = useQuery(layoutNewsOptions(stored.layoutID, baseVersion));
  const { isBusy, fault, theirs, attempt } = useAttempt(stored, news, baseVersion);
  const publishOver = usePublishOver(stored, composer, attempt);
  const schedule = useSchedule(stored, composer, attempt);
  /** How this draft was to be published. */
  const [wished, setWished] = useState(unconfirmed);
  const { userID } = useViewer();
  return {
    isBusy,
    fault,
    theirs,
    /** Others who edit the layout, and what is published; undefined until known. */
    news,
    /** @param over the version of someone else that it replaces; if it is another one, it is refused */
    publish: (wish: Wish, over?: EditedLayout) => {
      setWished(wish);
      return publishOver(wish, over);
    },
    schedule,
    /** Replaces what someone else has published. */
    publishMine: () => publishOver(wished, theirs),
    /** Continues with what someone else has published. The own text comes back by undoing it. */
    takeTheirs: () =>
      attempt(async () => {
        const copy = copyOf(stored, theirs);
        if (copy && !isChanged) followAddress(composerAddress(copy.layoutID));
        else if (copy) await moveToCopy(stored, composer, { copy, userID });
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
