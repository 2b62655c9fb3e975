import { defineListLook } from './listLook.ts';

/** The lists on pages of their own. */
export const look = defineListLook();
