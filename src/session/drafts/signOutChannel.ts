import { randomKey } from '#lib/randomKey.ts';

/** Between the tabs of a browser: text that is not saved yet is saved before the viewer signs out in any of them. */
const channelName = 'folkmoot.signOut';
/** Time in milliseconds in which a form says that it has heard of it. */
const answerMs = 150;
/** Longest wait in milliseconds for the forms to save. */
const longestSaveMs = 3000;

interface SignOutMessage {
  readonly kind: 'leaving' | 'saving' | 'saved';
  /** The form; none for `leaving`. */
  readonly id?: string;
}

/** Undefined where the browser has no such channel, or keeps it from the page as it does storage. */
function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}

/** Saves the text of a form when the viewer is about to sign out, in this tab or another, until the signal ends it. */
export function onSigningOut(save: () => Promise<void>, signal: AbortSignal): void {
  const channel = open();
  const id = randomKey();
  const say = (kind: SignOutMessage['kind']) => {
    if (!signal.aborted) channel?.postMessage({ kind, id } satisfies SignOutMessage);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<SignOutMessage>) => {
    if (data.kind !== 'leaving') return;
    say('saving');
    void save().then(
      () => say('saved'),
      () => say('saved'),
    );
  });
  signal.addEventListener('abort', () => channel?.close());
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when the forms of all tabs have saved their text, or have had enough time for it. */
export async function saveEverywhere(): Promise<void> {
  const channel = open();
  if (!channel) return;
  const saving = new Set<string>();
  const { promise: areSaved, resolve } = Promise.withResolvers<void>();
  let isComplete = false;
  channel.addEventListener('message', ({ data: { kind, id = '' } }: MessageEvent<SignOutMessage>) => {
    if (kind === 'saving') saving.add(id);
    if (kind === 'saved') saving.delete(id);
    if (isComplete && saving.size === 0) resolve();
  });
  channel.postMessage({ kind: 'leaving' } satisfies SignOutMessage);
  await pause(answerMs);
  isComplete = true;
  if (saving.size > 0) await Promise.race([areSaved, pause(longestSaveMs)]);
  channel.close();
}
