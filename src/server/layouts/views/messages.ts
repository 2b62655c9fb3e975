import type { ViewType } from './viewType.ts';

/** What concerns the reader: notifications and conversations. */
export const messagesViews: readonly ViewType[] = [];
