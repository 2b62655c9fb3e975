import { dateFormat, numberFormat } from '#i18n/formatMessage.ts';
import { createLocale } from '#i18n/locale.ts';
import { threadPlaceAddress } from '#routing/pages/threadPlace.ts';
import { siteTime } from '#lib/clock.ts';
import { positionDate } from '#domain/positionDate.ts';
import { scrollToHash } from '#routing/hashScroll.ts';
import { onPageShown } from '#session/pageViews.ts';
import type { Behaviour } from '../behaviour.ts';
import { type NumberedComment, numberComments } from './numberComments.ts';

const selector = '[data-position]';

/** A comment is current once it begins in the upper part of the window; everything above counts as passed. */
const upperPart = '1000000px 0px -80% 0px';

interface Shown {
  readonly comments: readonly NumberedComment[];
  readonly stop: () => void;
}

/** Updates the mark as comments pass, without reading the layout. */
function watchComments(mark: HTMLElement, localeKey: string): Shown {
  const comments = numberComments(mark.parentElement?.parentElement ?? document, Number(mark.dataset['position']));
  const numbers = numberFormat(localeKey);
  const dateText = (date: Date) => dateFormat(localeKey, positionDate(date, siteTime())).format(date);
  const places = new Map(comments.map(({ element }, index) => [element as Element, index]));
  const passed = new Set<number>();
  let current = -1;
  let isEnd = false;
  const paint = () => {
    // The last comments of a page never reach the upper part.
    const next = isEnd ? comments.length - 1 : Math.max(0, ...passed);
    const comment = comments[next];
    if (next === current || !comment) return;
    current = next;
    const number = mark.querySelector('[data-number]');
    const date = mark.querySelector<HTMLTimeElement>('[data-date]');
    const dateTime = comment.element.querySelector('time')?.dateTime;
    if (number) number.textContent = numbers.format(comment.number);
    if (!date || !dateTime) return;
    date.dateTime = dateTime;
    date.textContent = dateText(new Date(dateTime));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const index = places.get(target) ?? 0;
        if (isIntersecting) passed.add(index);
        else passed.delete(index);
      }
      paint();
    },
    { rootMargin: upperPart },
  );
  for (const { element } of comments) observer.observe(element);
  const end = new IntersectionObserver(
    (entries) => {
      isEnd = entries.at(-1)?.isIntersecting === true;
      paint();
    },
    { threshold: 1 },
  );
  const last = comments.at(-1);
  if (last) end.observe(last.element);
  const stop = () => {
    observer.disconnect();
    end.disconnect();
  };
  return { comments, stop };
}

/** Says where the viewer is in a long thread, and takes the jumps that stay on the page or within the site. */
export const startThreadPosition: Behaviour = ({ state, follow }) => {
  const { key } = createLocale(state.site.locale);
  let shown: Shown | undefined;
  const look = () => {
    shown?.stop();
    const mark = document.querySelector<HTMLElement>(selector);
    shown = mark ? watchComments(mark, key) : undefined;
  };
  look();
  onPageShown(() => requestAnimationFrame(look));

  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : undefined;
    const mark = form?.closest<HTMLDetailsElement>(`details${selector}`);
    const field = form?.elements.namedItem('at');
    if (!mark || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    mark.open = false;
    const here = shown?.comments.find(({ number }) => String(number) === field.value);
    if (here) scrollToHash(`#${here.element.id}`);
    else follow(threadPlaceAddress(mark.dataset['address'] ?? location.pathname, field.value));
  });
};
