/**
 * Nothing shows that it is loading before this time: most answers are faster, and a flash is worse than a wait
 * (SH-UI-011).
 */
export const loaderDelayMs = 150;
