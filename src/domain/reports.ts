export const reportStatuses = ['new', 'inReview', 'dismissed', 'actioned'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Statuses of reports without a decision. */
export const openReportStatuses = ['new', 'inReview'] as const satisfies readonly ReportStatus[];

export const isReportOpen = (status: ReportStatus): boolean =>
  (openReportStatuses as readonly string[]).includes(status);

/** A member with one of these permissions in a category handles its reports. */
export const reportPermissions = ['community.moderate', 'posts.moderate'] as const;
