/** Width of the form, in pixels, from which a preview stands beside it; a window of 1,280 pixels has it. */
export const previewBesideFrom = 1100;
