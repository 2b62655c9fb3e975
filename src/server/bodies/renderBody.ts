import { createHash } from 'node:crypto';
import { toHtml } from 'hast-util-to-html';
import { fromHtml } from 'hast-util-from-html';
import { bbcodeToHtml } from './bbcode.ts';
import { BodyFault, checkGrowth } from './bodyLimits.ts';
import { deltaToHtml } from './delta.ts';
import { type ElementContent, type Root, root } from './hast.ts';
import { markdownToHtml } from './markdown.ts';
import { checkMentions, type KnownPeople, type MentionedUsers, linkMentions } from './mentions.ts';
import type { OwnPictures } from './ownPictures.ts';
import { excerptOf, firstImageOf, plainTextOf } from './plainText.ts';
import { renderRich2 } from './rich2/renderRich2.ts';
import { type CleanBody, sanitizeHtml } from './sanitize.ts';
import type { SanitizeOptions } from './sanitizeOptions.ts';
import { textToHtml } from './text.ts';

/** The stored and displayed forms of a body. */
export interface RenderedBody {
  /** Sanitized HTML, safe wherever HTML is allowed. */
  readonly html: string;
  /** A single line of plain text, for lists. */
  readonly excerpt: string;
  /** URL of the first visible image. */
  readonly imageUrl: string | null;
  /** Plain text with one line per block, for search and email. */
  readonly plain: string;
}

export interface BodyOptions {
  /** Users that may be mentioned, by name (see `mentionable`). */
  readonly users?: MentionedUsers;
  /** The existing users among those mentioned by ID; without it, mentions are not checked. */
  readonly people?: KnownPeople;
  /** Setting `garden.trustedDomains`: hosts whose images and frames are shown. */
  readonly trustedDomains?: readonly string[];
  /** The images of the body that were uploaded to this site (see `pictureKeysIn`). */
  readonly pictures?: OwnPictures;
}

const errorNotice = '<p class="bodyNotice" role="alert">There was an error rendering this post.</p>';
const deepestQuote = 3;

/** Renders a stored body. Never throws; an unreadable body becomes a notice. */
export function renderBody(body: string, format: string, options: BodyOptions = {}): RenderedBody {
  try {
    return renderNewBody(body, format, options);
  } catch {
    return { html: errorNotice, excerpt: '', imageUrl: null, plain: '' };
  }
}

/**
 * Renders a submitted body. Its content determines the running time, so request handlers use `bodyPool.ts` instead.
 * @throws BodyFault
 */
export function renderNewBody(body: string, format: string, options: BodyOptions = {}): RenderedBody {
  try {
    return describe(render(body, { format, options, depth: 0 }));
  } catch (error) {
    // a stack overflow only happens with deliberately deep nesting
    throw error instanceof BodyFault ? error : new BodyFault(error instanceof RangeError ? 'tooMuch' : 'unreadable');
  }
}

function describe({ html, tree }: CleanBody): RenderedBody {
  const plain = plainTextOf(tree);
  return { html, excerpt: excerptOf(plain), imageUrl: firstImageOf(tree) ?? null, plain };
}

interface Task {
  readonly format: string;
  readonly options: BodyOptions;
  /** Number of quotes around this body. */
  readonly depth: number;
}

function render(body: string, { format, options, depth }: Task): CleanBody {
  const kind = format.toLowerCase();
  const { trustedDomains = [], pictures } = options;
  const idScope = createHash('sha256').update(body).digest('hex').slice(0, 8);
  if (kind === 'rich2') {
    const renderNested = (nested: string, nestedFormat: string) => {
      if (depth >= deepestQuote) return undefined;
      const clean = render(nested, { format: nestedFormat, options, depth: depth + 1 });
      return { html: clean.html, content: clean.tree.children as ElementContent[] };
    };
    const rich = root(renderRich2(body, { renderNested, trustedDomains }));
    if (options.people) checkMentions(rich, options.people);
    return settle(checkGrowth(toHtml(rich), body), body, { trustedDomains, pictures, idScope, keepEmbeds: true });
  }
  const tree: Root = fromHtml(checkGrowth(toSource(body, kind), body), { fragment: true });
  if (options.people) checkMentions(tree, options.people);
  if (options.users) linkMentions(tree, options.users);
  return settle(checkGrowth(toHtml(tree), body), body, { trustedDomains, pictures, idScope });
}

function settle(html: string, body: string, options: SanitizeOptions): CleanBody {
  const clean = sanitizeHtml(html, options);
  checkGrowth(clean.html, body);
  return clean;
}

function toSource(body: string, kind: string): string {
  switch (kind) {
    case 'rich':
      return deltaToHtml(body);
    case 'html':
    case 'wysiwyg':
    case 'raw':
      return body;
    case 'markdown':
      return markdownToHtml(body);
    case 'bbcode':
      return bbcodeToHtml(body);
    default:
      // A body of an unknown format is plain text.
      return textToHtml(body);
  }
}
