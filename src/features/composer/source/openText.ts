/** The node whose text is edited, or the whole layout. Null if no node is selected. */
export type Target = { readonly id: string } | 'layout' | null;

/** A text that was not applied. */
export interface OpenText {
  readonly target: Target;
  /** Where its node was: without a draft, nodes have other IDs after a reload. */
  readonly pointer?: string | undefined;
  readonly text: string;
  /** JSON of the part that the text was made from. */
  readonly base: string;
}

/** Another build may have written it. */
export function isOpenText(value: unknown): value is OpenText {
  if (typeof value !== 'object' || value === null) return false;
  const { target, text, base } = value as Partial<OpenText>;
  const isTarget = target === 'layout' || typeof target?.id === 'string';
  return isTarget && typeof text === 'string' && typeof base === 'string';
}
