import { siteAddress } from '#lib/siteAddress.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { isObject, type PlainObject } from './plainData.ts';

/** Maximum number of list items; the no-script version need not be complete. */
const maxItems = 100;

function link(name: string, url: unknown): string {
  const isSafe =
    typeof url === 'string' && (url.startsWith('/') ? siteAddress(url) !== undefined : /^https?:\/\//.test(url));
  return isSafe ? `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>` : escapeHtml(name);
}

function listOf(items: readonly unknown[]): string {
  const rows = items
    .slice(0, maxItems)
    .flatMap((item) =>
      isObject(item) && typeof item.name === 'string' ? [`<li>${link(item.name, item.url ?? item.to)}</li>`] : [],
    );
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '';
}

/**
 * Props with lists of linked items, in reading order. Widgets share these names, and those of the post and its comments
 * below; declaring them in each of the widgets that use them would add nothing.
 */
const listProps = ['children', 'links', 'discussions', 'itemData', 'tags', 'items'] as const;

/** A widget as plain HTML: heading, text and links. Post bodies were sanitized when they were saved. */
export function renderNoScript(props: PlainObject): string {
  const parts: string[] = [];
  if (typeof props.title === 'string' && props.titleType !== 'none' && props.title !== '')
    parts.push(`<h2>${escapeHtml(props.title)}</h2>`);
  if (typeof props.description === 'string' && props.descriptionType !== 'none' && props.description !== '')
    parts.push(`<p>${escapeHtml(props.description)}</p>`);
  if (isObject(props.discussion)) {
    const { name, body } = props.discussion;
    if (typeof name === 'string' && 'page' in props)
      parts.push(`<h1>${escapeHtml(name)}</h1>`, typeof body === 'string' ? body : '');
  }
  for (const key of listProps) {
    const items = props[key];
    if (Array.isArray(items)) parts.push(listOf(items));
  }
  for (const comment of commentsOf(props))
    if (isObject(comment) && typeof comment.body === 'string') parts.push(comment.body);
  return parts.filter((part) => part !== '').join('\n');
}

function commentsOf({ comments, commentsThread }: PlainObject): readonly unknown[] {
  const data = isObject(commentsThread) ? commentsThread.data : undefined;
  const list =
    isObject(data) && isObject(data.commentsByID)
      ? Object.values(data.commentsByID)
      : isObject(comments)
        ? comments.data
        : undefined;
  return Array.isArray(list) ? list.slice(0, maxItems) : [];
}
