/** More applications at once would be a flood, which no one could read. */
export const mostApplicants = 10_000;

/** Applications that no one decides are deleted after this time. */
export const applicantDays = 90;
