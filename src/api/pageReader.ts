/** Whose page it is, by its state. */
export const readerOf = (text: string) => /"viewer":\{"userID":(\d+)/.exec(text)?.[1];

/** The user id of this page's reader, `0` for a guest; nothing where no page is. */
export function ownReader(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : readerOf(document.getElementById('page-state')?.textContent ?? '');
}
