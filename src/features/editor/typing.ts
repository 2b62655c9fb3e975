/**
 * Required pause after a keystroke, in milliseconds: replacing the field between keydown and input would lose the
 * character.
 */
const pauseMs = 200;
/** Time in milliseconds in which queued key events are delivered. */
const settleMs = 30;
/** The editor replaces the field after this time even if the user keeps typing. */
const longestPauseWaitMs = 5000;

/** Resolves when typing pauses. @param typedAt time of the last keystroke, by `performance.now()`. */
export async function oncePaused(typedAt: () => number): Promise<void> {
  const end = performance.now() + longestPauseWaitMs;
  // Key events queued while the page was busy arrive a moment later, so the pause must be seen twice.
  for (let quiet = 0; quiet < 2; ) {
    const wait = Math.min(typedAt() + pauseMs, end) - performance.now();
    quiet = wait <= 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, settleMs)));
  }
}

/** Notices keys from now on. */
export function watchTyping(): {
  /** Resolves when no key is pending and no word is being composed. */
  readonly rested: () => Promise<void>;
  readonly stop: () => void;
} {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  let typedAt = Number.NEGATIVE_INFINITY;
  let isComposing = false;
  const onKey = () => {
    typedAt = performance.now();
  };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('compositionstart', () => (isComposing = true), options);
  window.addEventListener('compositionend', () => (isComposing = false), options);
  const rested = async () => {
    await oncePaused(() => typedAt);
    while (isComposing) {
      await new Promise((resolve) => window.addEventListener('compositionend', resolve, { once: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { rested, stop: () => ended.abort() };
}
