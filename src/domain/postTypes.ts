/** Post types that every site has. Each other type behaves like one of them, its parent. */
export const writtenTypes = ['discussion', 'question'] as const;
export type WrittenType = (typeof writtenTypes)[number];

export const isWrittenType = (type: string): type is WrittenType => (writtenTypes as readonly string[]).includes(type);

/** Icons that a post type can have. */
export const postTypeIcons = [
  'create-discussion',
  'create-question',
  'create-idea',
  'create-poll',
  'create-event',
] as const;
