/** Retries long enough for a mail server that is down overnight: after 15 s, 30 s and so on, up to every half hour. */
export const mailTries = {
  retries: 40,
  firstRetrySeconds: 15,
  longestRetrySeconds: 1_800,
  limitSeconds: 120,
  atOnce: 2,
} as const;
