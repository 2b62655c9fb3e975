/** Invisible characters: spaces of every width, control characters, joiners, fillers. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;
/** Invisible characters except spaces, which count in a text. */
const unread = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === '';
}

/** Length of a text without invisible characters and surrounding spaces. */
export function visibleLength(text: string): number {
  return [...text.replace(unread, '').trim()].length;
}
