/** Post types that users can create. */
export const writtenTypes = ['discussion', 'question'] as const;
