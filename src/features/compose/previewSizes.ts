/** Width of the form, in pixels, from which the preview is beside it; reached in a window of 1,280 pixels. */
export const previewBesideFrom = 1100;
