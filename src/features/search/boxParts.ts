/** The elements of one search box, found anew each time: a page that moves draws its boxes again. */
export interface BoxParts {
  readonly box: HTMLElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
}

export const boxSelector = '[data-search-box]';

/** The box that an element belongs to, if it does. */
export function findBox(target: EventTarget | null): BoxParts | undefined {
  const box = target instanceof Element ? target.closest<HTMLElement>(boxSelector) : null;
  const form = box?.querySelector<HTMLFormElement>('form[data-search-form]');
  const input = form?.querySelector<HTMLInputElement>('input[type="search"]');
  const list = form?.querySelector<HTMLElement>('[data-search-list]');
  return box && form && input && list ? { box, form, input, list } : undefined;
}

/** What the box narrows its search to, as its attribute says. */
export function initialParams({ form }: BoxParts): Readonly<Record<string, unknown>> {
  const text = form.dataset['searchForm'];
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** The scope chosen in the box, or the one it is fixed to. */
export function scopeOf({ form }: BoxParts): string | undefined {
  const field = form.elements.namedItem('scope');
  return (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) && field.value !== '' ? field.value : undefined;
}

/** Switched off as a whole (SH-SEARCH-029). */
export const isDisabled = ({ input }: BoxParts) => input.disabled;
