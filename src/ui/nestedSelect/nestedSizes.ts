/** Height of the menu of a nested select, in CSS pixels (CO-FORM-003). */
export const nestedSelectMaxHeight = 250;
