/**
 * Listens on the document, also for what React ends there: a click or key on HTML that it cannot take over yet is
 * stopped on its way down, and listeners of the document would not hear of it. What a widget stops on the way up is its
 * own.
 */
export function listenAlways<Type extends 'click' | 'keydown'>(
  root: Document,
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  options: { readonly signal?: AbortSignal } = {},
): void {
  const watch = (event: DocumentEventMap[Type]) => {
    const stop = event.stopPropagation.bind(event);
    let isStopped = false;
    event.stopPropagation = () => {
      stop();
      if (isStopped || event.eventPhase !== Event.CAPTURING_PHASE) return;
      isStopped = true;
      listener(event);
    };
  };
  root.addEventListener(type, watch, { ...options, capture: true });
  root.addEventListener(type, listener, options);
}
