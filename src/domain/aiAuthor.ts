/**
 * Whether a post was written by the site's assistant (CO-DISC-014, resolutions G59). For add-ons; our own screens show
 * no difference. Always false on sites without an assistant.
 */
export function isAiAuthor(
  { insertUserID }: { readonly insertUserID: number },
  assistant: { readonly userID: number } | null,
): boolean {
  return assistant !== null && insertUserID === assistant.userID;
}
