/** Post types to choose from; their names are messages. */
export const postKinds = ['discussion', 'question', 'comment', 'answer'] as const;
export type PostKind = (typeof postKinds)[number];

export const isPostKind = (kind: string): kind is PostKind => (postKinds as readonly string[]).includes(kind);
