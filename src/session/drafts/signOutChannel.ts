import { randomKey } from '#lib/randomKey.ts';

/** Between the tabs of a browser: text that is not saved yet is saved before the viewer signs out in any of them. */
const channelName = 'folkmoot.signOut';
/** Time in milliseconds in which a form says that it has heard of it. */
const answerMs = 150;
/** Longest wait in milliseconds for the forms to save. */
const longestSaveMs = 3000;

/** The draft in a form. */
export interface OpenDraft {
  /** Name of its text in the journal. */
  readonly key: string;
  /** Its title or first words, by which the viewer knows it. */
  readonly words: string;
}

interface SignOutMessage {
  readonly kind: 'leaving' | 'saving' | 'saved' | 'unsaved';
  /** The form; none for `leaving`. */
  readonly id?: string;
  /** With `saving`. */
  readonly draft?: OpenDraft;
}

export interface Outcome {
  /** Names in the journal of the texts that the server has. */
  readonly saved: ReadonlySet<string>;
  /** Drafts that could not be saved, or not in time. */
  readonly unsaved: readonly OpenDraft[];
}

/** Undefined where the browser has no such channel, or keeps it from the page as it does storage. */
function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}

export interface SavingForm {
  readonly draft: () => OpenDraft;
  /** Resolves to whether the server has all of the text. */
  readonly save: () => Promise<boolean>;
}

/** Saves the text of a form when the viewer is about to sign out, in this tab or another, until the signal ends it. */
export function onSigningOut({ draft, save }: SavingForm, signal: AbortSignal): void {
  const channel = open();
  const id = randomKey();
  const say = (message: Omit<SignOutMessage, 'id'>) => {
    if (!signal.aborted) channel?.postMessage({ ...message, id } satisfies SignOutMessage);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<SignOutMessage>) => {
    if (data.kind !== 'leaving') return;
    say({ kind: 'saving', draft: draft() });
    void save().then(
      (isSaved) => say({ kind: isSaved ? 'saved' : 'unsaved' }),
      () => say({ kind: 'unsaved' }),
    );
  });
  signal.addEventListener('abort', () => channel?.close());
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when the forms of all tabs have saved their text, or have had enough time for it. */
export async function saveEverywhere(): Promise<Outcome> {
  const channel = open();
  if (!channel) return { saved: new Set(), unsaved: [] };
  const waiting = new Set<string>();
  const left = new Map<string, OpenDraft>();
  const saved = new Set<string>();
  const { promise: haveAnswered, resolve } = Promise.withResolvers<void>();
  let isComplete = false;
  channel.addEventListener('message', ({ data: { kind, id = '', draft } }: MessageEvent<SignOutMessage>) => {
    if (kind === 'saving' && draft) {
      waiting.add(id);
      left.set(id, draft);
      return;
    }
    waiting.delete(id);
    const key = left.get(id)?.key;
    if (kind === 'saved' && key !== undefined) {
      saved.add(key);
      left.delete(id);
    }
    if (isComplete && waiting.size === 0) resolve();
  });
  channel.postMessage({ kind: 'leaving' } satisfies SignOutMessage);
  await pause(answerMs);
  isComplete = true;
  if (waiting.size > 0) await Promise.race([haveAnswered, pause(longestSaveMs)]);
  channel.close();
  return { saved, unsaved: [...left.values()] };
}
