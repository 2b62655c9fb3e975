import { dropEnd } from '#lib/dropEnd.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import type { ApiCustomPage } from '#api/customPages.ts';

/** A role that a page can be for. */
export interface PageRole {
  readonly roleID: number;
  readonly name: string;
}

/** A section of the site; the whole site has the ID "0" and no base path. */
export interface PageSection {
  readonly sectionID: string;
  readonly name: string;
  readonly basePath: string;
}

export interface PageValues {
  readonly seoTitle: string;
  readonly urlcode: string;
  readonly seoDescription: string;
  readonly status: string;
  readonly siteSectionID: string;
  readonly audience: string;
  readonly roleIDs: readonly number[];
  /** The content, if it is only a text. */
  readonly text: string;
}

export const emptyPage: PageValues = {
  seoTitle: '',
  urlcode: '',
  seoDescription: '',
  status: 'unpublished',
  siteSectionID: '0',
  audience: 'everyone',
  roleIDs: [],
  text: '',
};

export const valuesOf = (page: ApiCustomPage): PageValues => ({
  ...emptyPage,
  seoTitle: page.seoTitle,
  urlcode: page.urlcode,
  seoDescription: page.seoDescription,
  status: page.status,
  siteSectionID: page.siteSectionID ?? '0',
  audience: page.roleIDs.length > 0 ? 'roles' : 'everyone',
  roleIDs: page.roleIDs,
});

/** The fields as the API takes them. */
export const fieldsOf = ({ audience, roleIDs, status, text: _, ...rest }: PageValues) => ({
  ...rest,
  seoTitle: rest.seoTitle.trim(),
  seoDescription: rest.seoDescription.trim(),
  urlcode: rest.urlcode.trim(),
  status: status === 'published' ? ('published' as const) : ('unpublished' as const),
  roleIDs: audience === 'roles' ? [...roleIDs] : [],
});

/** An address for a title: `Our Rules!` becomes `/our-rules`. */
export function addressOf(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0 ? '' : `/${dropEnd(words.join('-').slice(0, 80), '-')}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** A layout with the title and a plain text; an empty line begins a paragraph. */
export function textLayout({ seoTitle, text }: Pick<PageValues, 'seoTitle' | 'text'>): object[] {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`);
  const html = [`<h1>${escaped(seoTitle.trim())}</h1>`, ...paragraphs].join('\n');
  return [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', html }] }];
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const plain = (html: string) =>
  html.replaceAll('<br>', '\n').replace(/&(?:lt|gt|amp);/g, (name) => signs[name] ?? name);

/** The text of a layout that `textLayout` has made; undefined for any other. */
export function textOfLayout(layout: readonly unknown[]): string | undefined {
  const [section] = layout as readonly [{ readonly children?: readonly { readonly html?: unknown }[] } | undefined];
  const html = section?.children?.[0]?.html;
  if (typeof html !== 'string') return undefined;
  const [title = '', ...paragraphs] = html.split('\n');
  const inside = (element: string) => plain(element.replace(/^<(?:h1|p)>/, '').replace(/<\/(?:h1|p)>$/, ''));
  const text = paragraphs.map(inside).join('\n\n');
  return sortedJson(textLayout({ seoTitle: inside(title), text })) === sortedJson(layout) ? text : undefined;
}
