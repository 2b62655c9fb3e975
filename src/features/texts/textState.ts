import type { ApiInterfaceText } from '#api/texts.ts';

export const textStates = ['all', 'missing', 'changed'] as const;
export type TextState = (typeof textStates)[number];

/** Filters of the list, as in its URL. */
export interface TextFilter {
  readonly localeID: string;
  readonly query: string;
  readonly state: TextState;
}

const path = '/dashboard/texts';

/** URL of the list, without defaults. */
export function addressOf({ localeID, query, state }: TextFilter, page = 1): string {
  const search = new URLSearchParams({
    into: localeID,
    ...(query === '' ? {} : { query }),
    ...(state === 'all' ? {} : { state }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `${path}?${search}`;
}

/** The text that pages show: changed, translated or English. */
export const shownText = ({ text, translation, source }: ApiInterfaceText): string => text ?? translation ?? source;

export const isSameText = (a: ApiInterfaceText, b: ApiInterfaceText): boolean => a.file === b.file && a.key === b.key;
