import { type MemberText, memberTextNames } from '#domain/memberTexts.ts';
import type { Defaulted } from '../columns.ts';

/** Columns of a text: the Markdown source, and the HTML rendered when it was saved. */
export type MemberTextColumns = { [Column in MemberText | keyof MemberTextHtml]: Defaulted<string> };

export type MemberTextHtml = { [Name in MemberText as `${Name}_html`]: string };

export const htmlColumn = (name: MemberText) => `${name}_html` as const;

/** All columns of texts, empty, as in a deleted account. */
export const emptyMemberTexts = Object.fromEntries(
  memberTextNames.flatMap((name) => [
    [name, ''],
    [htmlColumn(name), ''],
  ]),
) as Readonly<Record<keyof MemberTextColumns, string>>;
