/** The viewer's ID in a page's state. */
export const readerOf = (text: string) => /"viewer":\{"userID":(\d+)/.exec(text)?.[1];

/** ID of this page's viewer, `0` for guests; undefined without a page. */
export function ownReader(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : readerOf(document.getElementById('page-state')?.textContent ?? '');
}
