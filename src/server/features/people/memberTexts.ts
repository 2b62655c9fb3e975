import { type MemberText, mapMemberTexts, memberTextNames, memberTexts } from '#domain/memberTexts.ts';
import type { FieldError } from '#lib/apiError.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { renderSent } from '../../bodies/renderSent.ts';
import { htmlColumn, type MemberTextColumns } from '../../db/repos/memberTextColumns.ts';
import { fieldError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

type SentTexts = { readonly [Name in MemberText]?: string | null };

const tooLong: Readonly<Record<MemberText, (most: string) => string>> = {
  signature: (most) => `Signatures can be at most ${most} characters long.`,
};

/** Fields of a sent account. */
export const memberTextProperties = mapMemberTexts(
  (name) =>
    ({
      type: ['string', 'null'],
      maxLength: 2 * memberTexts[name].longest,
      description: 'Markdown, shown below posts and comments.',
    }) as const,
);

const clean = (text: string | null) => (text ?? '').normalize('NFC').trim();

/** Sent texts, cleaned. */
const textsIn = (body: SentTexts) =>
  memberTextNames.flatMap((name) => {
    const text = body[name];
    return text === undefined ? [] : [{ name, text: clean(text) }];
  });

export function memberTextFaults(body: SentTexts): readonly FieldError[] {
  return textsIn(body).flatMap(({ name, text }) => {
    const { longest } = memberTexts[name];
    return [...text].length <= longest
      ? []
      : [fieldError(name, 'maxLength', tooLong[name](longest.toLocaleString('en')))];
  });
}

/** Rendered and sanitized when they are saved, like posts. @throws ApiError 422 if one is too expensive to render */
export async function textColumns({
  services,
  viewer,
  body,
}: {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly body: SentTexts;
}): Promise<Partial<Record<keyof MemberTextColumns, string>>> {
  const columns: Partial<Record<keyof MemberTextColumns, string>> = {};
  for (const { name, text } of textsIn(body)) {
    const { html } = await renderSent(services, { userID: viewer.userID, body: text, format: 'markdown' });
    columns[name] = text;
    columns[htmlColumn(name)] = text === '' ? '' : html;
  }
  return columns;
}
