let isDown = false;
let isWatching = false;
const waiting: (() => void)[] = [];

/** Browsers dispatch the click right after the release. */
function onRelease(): void {
  isDown = false;
  setTimeout(() => {
    for (const task of waiting.splice(0)) task();
  });
}

export function watchPresses(): void {
  if (isWatching || typeof document === 'undefined') return;
  isWatching = true;
  const onPress = () => {
    isDown = true;
  };
  document.addEventListener('pointerdown', onPress, { capture: true, passive: true });
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, onRelease, { capture: true, passive: true });
}

/**
 * Runs a task at once, or after the click if a pointer is pressed: an error that appears between press and release
 * moves what was pressed, and the click is lost.
 */
export function afterPress(task: () => void): void {
  if (isDown) waiting.push(task);
  else task();
}
