/** Maximum width of the translator page, in px. */
export const translationPageWidth = 800; // CO-TRANS-003
