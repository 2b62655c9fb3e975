/** Characters without a visible mark: blanks of every width, controls, joiners, fillers. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;
/** The same without the blanks between words, which are read. */
const unread = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Whether nothing can be seen of a text. */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === '';
}

/** Characters that a reader counts: hidden ones and blanks around make nothing longer. */
export function visibleLength(text: string): number {
  return [...text.replace(unread, '').trim()].length;
}
