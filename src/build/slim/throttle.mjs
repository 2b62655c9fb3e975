/**
 * Calls immediately, then at most every `wait` ms, including a final call. Replaces lodash/throttle in the editor's
 * packages.
 */
export default function throttle(call, wait = 0) {
  let timer;
  let waiting;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  const run = (args) => {
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = undefined;
      if (next) run(next);
    }, wait);
    call(...args);
  };
  const throttled = (...args) => {
    if (timer === undefined) run(args);
    else waiting = args;
  };
  const flush = () => {
    const next = waiting;
    cancel();
    if (next) call(...next);
  };
  return Object.assign(throttled, { cancel, flush });
}
