/** Colors of a category's mark. A few named ones, because each must be legible in light and dark mode. */
export const categoryColors = ['blue', 'purple', 'pink', 'orange', 'yellow', 'green', 'teal', 'gray'] as const;

export type CategoryColor = (typeof categoryColors)[number];

/** Sort orders that a category can have by default. */
export const categorySorts = ['-dateLastComment', '-dateInserted', 'dateInserted', '-score', '-hot'] as const;

export type CategorySort = (typeof categorySorts)[number];
