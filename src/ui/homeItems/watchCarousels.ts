import { onMarkupShown } from '#session/pageViews.ts';

/** Fraction of the visible width that a button press scrolls. */
const stepShare = 0.9;
/** Scroll positions are rounded to whole pixels. */
const slack = 2;

const trackOf = (carousel: Element) => carousel.querySelector<HTMLElement>(':scope > ul');
const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

function showSteps(carousel: Element): void {
  const track = trackOf(carousel);
  if (!track) return;
  const most = track.scrollWidth - track.clientWidth;
  const at = Math.abs(track.scrollLeft);
  for (const step of carousel.querySelectorAll<HTMLElement>(':scope > [data-carousel-step]')) {
    const isUseful = step.dataset['carouselStep'] === 'next' ? at < most - slack : at > slack;
    // The focus stays in the carousel when its button disappears.
    if (!isUseful && step === document.activeElement) track.focus();
    step.hidden = !isUseful;
  }
}

function turn(step: HTMLElement): void {
  const track = step.parentElement && trackOf(step.parentElement);
  if (!track) return;
  const forward = (step.dataset['carouselStep'] === 'next') !== isRightToLeft(track);
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  track.scrollBy({ left: (forward ? 1 : -1) * track.clientWidth * stepShare, behavior });
}

/** The slide that a key moves to; undefined for other keys and beyond the ends. */
function slideFor(key: string, track: HTMLElement, at: number): Element | undefined {
  const last = track.children.length - 1;
  const [back, forward] = isRightToLeft(track) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const index =
    key === forward ? at + 1 : key === back ? at - 1 : key === 'Home' ? 0 : key === 'End' ? last : undefined;
  return index === undefined ? undefined : track.children[Math.min(last, Math.max(0, index))];
}

function onKey(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
  const track = event.target.closest<HTMLElement>('[data-carousel] > ul');
  if (!track) return;
  const at = [...track.children].findIndex((slide) => slide.contains(event.target as Element));
  const slide = slideFor(event.key, track, at);
  if (!slide) return;
  event.preventDefault();
  (slide.querySelector<HTMLElement>('a[href], button') ?? track).focus({ preventScroll: true });
  slide.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Adds buttons and keys to every carousel of the page, including later ones. */
export function watchCarousels(): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target.parentElement) showSteps(target.parentElement);
  });
  const seen = new WeakSet<Element>();
  const adopt = () => {
    for (const carousel of document.querySelectorAll('[data-carousel]')) {
      const track = trackOf(carousel);
      if (!track || seen.has(track)) continue;
      seen.add(track);
      sizes.observe(track);
      track.addEventListener('scroll', () => showSteps(carousel), { passive: true });
      showSteps(carousel);
    }
  };
  adopt();
  onMarkupShown(adopt);
  const onClick = ({ target }: Event) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-carousel-step]') : null;
    if (step) turn(step);
  };
  // In the capture phase, because React stops events in HTML that it has not hydrated yet.
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('keydown', onKey, { capture: true });
}
