/** A comment of the page, with its number in the thread. */
export interface NumberedComment {
  readonly element: HTMLElement;
  readonly number: number;
}

/**
 * Numbers the comments in the order of reading, as the server does: comments that are not shown count too, and deleted
 * ones do not. @param countBefore number of comments on the pages before
 */
export function numberComments(thread: ParentNode, countBefore: number): NumberedComment[] {
  const comments: NumberedComment[] = [];
  let last = countBefore;
  for (const element of thread.querySelectorAll<HTMLElement>('[data-record^="comment:"], [data-hidden-comments]')) {
    const { hiddenComments } = element.dataset;
    last += hiddenComments === undefined ? 1 : Number(hiddenComments);
    if (hiddenComments === undefined) comments.push({ element, number: last });
  }
  return comments;
}
