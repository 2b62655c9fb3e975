/**
 * Loading indicators are hidden for this time, because most responses are faster and a flash is worse than a wait
 * (SH-UI-011).
 */
export const loaderDelayMs = 150;
