const permalink = /^\/discussion\/comment\/(\d+)\/?$/;

/** The implied hash of a comment's permalink; undefined for other URLs. */
export function commentHash(path: string, hash: string): string {
  const commentID = hash === '' ? permalink.exec(path)?.[1] : undefined;
  return commentID === undefined ? hash : `#Comment_${commentID}`;
}
