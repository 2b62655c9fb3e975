const permalink = /^\/discussion\/comment\/(\d+)\/?$/;

/** The hash that a comment's permalink means although it does not say it; nothing for other addresses. */
export function commentHash(path: string, hash: string): string {
  const commentID = hash === '' ? permalink.exec(path)?.[1] : undefined;
  return commentID === undefined ? hash : `#Comment_${commentID}`;
}
