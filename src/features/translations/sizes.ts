/** How wide the page of the translator gets. */
export const translationPageWidth = 800; // CO-TRANS-003
