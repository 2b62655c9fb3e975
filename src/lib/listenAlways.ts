/**
 * Listens on the document in a way that React cannot block: React stops clicks and keys on HTML that is not hydrated
 * during the capture phase. Events stopped by a widget during bubbling are not reported.
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
