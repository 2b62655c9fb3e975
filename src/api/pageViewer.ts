/** The viewer's ID in a page's state. */
export const viewerIDOf = (text: string) => /"viewer":\{"userID":(\d+)/.exec(text)?.[1];

/** ID of this page's viewer, `0` for guests; undefined without a page. */
export function ownViewerID(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : viewerIDOf(document.getElementById('page-state')?.textContent ?? '');
}
