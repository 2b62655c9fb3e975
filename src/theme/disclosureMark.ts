import { globalStyle } from '@vanilla-extract/css';

/** The mark of a `details` element, which points to where its content opens, in either direction of writing. */
export function disclosureMark(details: string): void {
  globalStyle(`${details} > summary::before`, { content: "'▸ '" });
  globalStyle(`${details} > summary:dir(rtl)::before`, { content: "'◂ '" });
  globalStyle(`${details}[open] > summary::before`, { content: "'▾ '" });
}
