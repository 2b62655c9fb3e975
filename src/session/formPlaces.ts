const mark = 'formWait';

/**
 * Makes room for a reply below its comment at once, because the script of the form may take a while: what is below
 * must not move under the hands of someone who has read on. Returns a function that gives it up if no form came.
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
