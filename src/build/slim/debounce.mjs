/**
 * Calls after `wait` ms without another call; `flush` calls immediately. Replaces lodash/debounce in the editor's
 * packages.
 */
export default function debounce(call, wait = 0) {
  let timer;
  let waiting;
  const cancel = () => {
    clearTimeout(timer);
    waiting = undefined;
  };
  const flush = () => {
    const args = waiting;
    cancel();
    if (args) call(...args);
  };
  const debounced = (...args) => {
    waiting = args;
    clearTimeout(timer);
    timer = setTimeout(flush, wait);
  };
  return Object.assign(debounced, { cancel, flush });
}
