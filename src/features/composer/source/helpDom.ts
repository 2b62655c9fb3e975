/** Bold and code in a line of Markdown, as the schemas’ help has them. */
function fill(parent: HTMLElement, line: string): void {
  for (const part of line.split(/(\*\*[^*]+\*\*|`[^`]+`)/)) {
    const [, bold, code] = /^(?:\*\*([^*]+)\*\*|`([^`]+)`)$/.exec(part) ?? [];
    if (bold === undefined && code === undefined) parent.append(part);
    else
      parent.append(
        Object.assign(document.createElement(code === undefined ? 'strong' : 'code'), { textContent: bold ?? code }),
      );
  }
}

/** The help of a field or widget as elements. */
export function helpDom(markdown: string): HTMLElement {
  const root = document.createElement('div');
  root.lang = 'en';
  root.dir = 'ltr';
  for (const line of markdown.split('\n\n')) {
    const paragraph = document.createElement('p');
    fill(paragraph, line);
    root.append(paragraph);
  }
  return root;
}
