import { callApi } from './client.ts';

/** Whether the viewer can read this comment; false if the connection fails. */
export const isCommentReadable = (commentID: number): Promise<boolean> =>
  callApi(`/comments/${commentID}`).then(
    () => true,
    () => false,
  );
