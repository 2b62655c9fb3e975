import { trustedHtml } from '#lib/trustedTypes.ts';
import type { RichElement } from '../model/types.ts';
import { htmlToRich } from './htmlToRich.ts';
import { type PastedPictures, takePictures } from './pastedPictures.ts';

/**
 * Renames attributes that the content security policy would refuse: browsers apply it even to a document that never
 * runs, and would fill the console. Safety does not depend on this.
 */
export function withoutRefused(html: string): string {
  return withoutStyles(html).replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])style\s*=/gi, '$1data-style=').replace(/([\s"'/])on\w+\s*=/gi, '$1data-handler='),
  );
}

/** Everything after an unclosed style element is part of it. */
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

/** Blocks, and the pictures that come with the text itself. */
export interface Pasted extends PastedPictures {
  readonly blocks: readonly RichElement[];
}

/**
 * The parts of HTML that a text can contain. The HTML is parsed into an inert document, sanitized there, and read. The
 * sanitizer is loaded on the first paste. Never use it in a simulated DOM, where it lets scripts through.
 */
async function sanitized(html: string): Promise<HTMLElement> {
  const { default: purify } = await import('dompurify');
  return purify.sanitize(withoutRefused(html), {
    RETURN_DOM: true,
    WHOLE_DOCUMENT: false,
    USE_PROFILES: { html: true },
    ADD_ATTR: ['data-embedjson', 'data-userid', 'data-username', 'data-style'],
    // Boxes of checklists are read; no element of the result is used.
    FORBID_TAGS: ['style', 'form', 'button', 'select', 'textarea', 'video', 'audio', 'svg', 'math'],
    TRUSTED_TYPES_POLICY: policyFor(),
  } as never) as unknown as HTMLElement;
}

/** Converts HTML to blocks. */
export const cleanHtml = async (html: string): Promise<RichElement[]> => htmlToRich(await sanitized(html));

/** Converts HTML from the clipboard, with the pictures that have no address on the web. */
export async function cleanPaste(html: string): Promise<Pasted> {
  const root = await sanitized(html);
  const pictures = takePictures(root);
  return { ...pictures, blocks: htmlToRich(root) };
}

/** A page can create a policy of a name only once; the sanitizer parses through it. */
function policyFor() {
  if (!('trustedTypes' in globalThis)) return undefined;
  return { createHTML: (text: string) => trustedHtml(text), createScriptURL: (text: string) => text };
}
