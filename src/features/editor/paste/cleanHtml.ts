import { trustedHtml } from '#lib/trustedTypes.ts';
import type { RichElement } from '../model/types.ts';
import { htmlToRich } from './htmlToRich.ts';

/**
 * Browsers hold even a document that never runs against the page's content policy, and fill the console. What would be
 * refused gets another name first; nothing depends on this for safety.
 */
export function withoutRefused(html: string): string {
  return withoutStyles(html).replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])style\s*=/gi, '$1data-style=').replace(/([\s"'/])on\w+\s*=/gi, '$1data-handler='),
  );
}

/** What follows a style element that never ends is a part of it. */
function withoutStyles(html: string): string {
  const [before = '', ...parts] = html.split(/<style(?=[\s>])/i);
  return (
    before +
    parts
      .map((part) =>
        part
          .split(/<\/style[^<>]*>/i)
          .slice(1)
          .join(''),
      )
      .join('')
  );
}

/**
 * Markup from the clipboard as blocks. It is parsed into a document that never runs, cleaned there, and read; the document is
 * thrown away. The cleaner is fetched with the first paste. Never in a simulated browser: it lets scripts through there.
 */
export async function cleanHtml(html: string): Promise<RichElement[]> {
  const { default: purify } = await import('dompurify');
  const clean = purify.sanitize(withoutRefused(html), {
    RETURN_DOM: true,
    WHOLE_DOCUMENT: false,
    USE_PROFILES: { html: true },
    ADD_ATTR: ['data-embedjson', 'data-userid', 'data-username', 'data-style'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'video', 'audio', 'svg', 'math'],
    TRUSTED_TYPES_POLICY: policyFor(),
  } as never) as unknown as HTMLElement;
  return htmlToRich(clean);
}

/** The page may make one policy only; the cleaner parses through it. */
function policyFor() {
  if (!('trustedTypes' in globalThis)) return undefined;
  return { createHTML: (text: string) => trustedHtml(text), createScriptURL: (text: string) => text };
}
