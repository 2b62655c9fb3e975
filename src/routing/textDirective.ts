/** Separates the hash from directives for the browser, such as the text that it scrolls to. */
export const textDirectiveMark = ':~:';
