const mark = 'formWait';

/**
 * Reserves room for the reply form below its comment at once, so that the page does not shift when the script of the
 * form has loaded. Returns a function that removes the room if no form appeared.
 */
export function holdPlace(commentID: number): () => void {
  const comment = document.getElementById(`Comment_${commentID}`);
  const isTaken = comment?.nextElementSibling?.matches('[data-form-wait], [data-keep]');
  if (!comment || isTaken || !document.querySelector('[data-compose-place]')) return () => undefined;
  const place = document.createElement('div');
  place.dataset[mark] = String(commentID);
  place.ariaBusy = 'true';
  comment.after(place);
  place.scrollIntoView({ block: 'nearest' });
  return () => {
    if (mark in place.dataset) place.remove();
  };
}

/** The place held for a reply, from now on its form's own (features/compose/formHosts.ts); undefined without one. */
export function takePlace(commentID: number): HTMLElement | undefined {
  const place = document.querySelector<HTMLElement>(`[data-form-wait="${commentID}"]`);
  if (!place) return undefined;
  delete place.dataset[mark];
  place.ariaBusy = null;
  return place;
}
