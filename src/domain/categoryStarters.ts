/** Sets of first categories, by kind of community. Each ID has its name and description in the server's texts. */
export const categoryStarters = {
  club: ['announcements', 'general', 'events', 'marketplace', 'ideas'],
  support: ['announcements', 'help', 'tips', 'ideas', 'general'],
  openSource: ['announcements', 'help', 'ideas', 'development', 'showcase', 'general'],
  class: ['announcements', 'lessons', 'homework', 'projects', 'general'],
} as const;

export type CategoryStarterID = keyof typeof categoryStarters;
export type StarterCategory = (typeof categoryStarters)[CategoryStarterID][number];

export const starterIDs = Object.keys(categoryStarters) as readonly CategoryStarterID[];
