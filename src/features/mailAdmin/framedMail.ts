const styleAttribute = /\sstyle="([^"]*)"/g;

/**
 * The HTML of an email for a frame on a page, whose content security policy forbids style attributes: they become
 * rules of a style sheet with the page's nonce. Text of an email cannot be mistaken for an attribute, because its
 * quotation marks are escaped.
 */
export function framedMail(html: string, nonce: string): string {
  const names = new Map<string, string>();
  const body = html.replace(styleAttribute, (_, css: string) => {
    const name = names.get(css) ?? `m${names.size}`;
    names.set(css, name);
    return ` class="${name}"`;
  });
  const rules = [...names].map(([css, name]) => `.${name}{${css.replaceAll('&#39;', "'")}}`).join('');
  return body.replace('</head>', () => `<style nonce="${nonce}">${rules}</style></head>`);
}
