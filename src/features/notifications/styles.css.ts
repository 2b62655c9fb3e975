import { defineListLook } from './listLook.ts';

/** Styles of the lists on their own pages. */
export const look = defineListLook();
