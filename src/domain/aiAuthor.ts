/**
 * Whether a post was written by the site's assistant (CO-DISC-014, resolutions G59). A fact for add-ons: no screen of
 * ours differs by it, and without an assistant nobody is one.
 */
export function isAiAuthor(
  { insertUserID }: { readonly insertUserID: number },
  assistant: { readonly userID: number } | null,
): boolean {
  return assistant !== null && insertUserID === assistant.userID;
}
