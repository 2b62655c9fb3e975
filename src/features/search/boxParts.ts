/** The elements of a search box. Looked up each time, because navigation renders the boxes again. */
export interface BoxParts {
  readonly box: HTMLElement;
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
}

export const boxSelector = '[data-search-box]';

/** The search box that contains an element, if any. */
export function findBox(target: EventTarget | null): BoxParts | undefined {
  const box = target instanceof Element ? target.closest<HTMLElement>(boxSelector) : null;
  const form = box?.querySelector<HTMLFormElement>('form[data-search-form]');
  const input = form?.querySelector<HTMLInputElement>('input[type="search"]');
  const list = form?.querySelector<HTMLElement>('[data-search-list]');
  return box && form && input && list ? { box, form, input, list } : undefined;
}

/** The box’s restrictions, read from its attribute. */
export function initialParams({ form }: BoxParts): Readonly<Record<string, unknown>> {
  const text = form.dataset['searchForm'];
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** The selected scope, or the fixed one. */
export function scopeOf({ form }: BoxParts): string | undefined {
  const field = form.elements.namedItem('scope');
  return (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) && field.value !== ''
    ? field.value
    : undefined;
}

/** Whether the box is disabled (SH-SEARCH-029). */
export const isDisabled = ({ input }: BoxParts) => input.disabled;
