/** Classes in which pages name the language of code, and editors that copy it. */
const named = [
  /(?:^|\s)(?:language|lang|brush:?|highlight-source|highlight-text)[-\s]+([\w+#.-]+)/i,
  /(?:^|\s)(?:hljs|prettyprint|sourceCode|prism-code|CodeMirror)\s+(?:lang(?:uage)?-)?([a-z][\w+#.-]*)/,
];
const attributes = ['data-language', 'data-lang', 'data-code-language', 'data-syntax', 'lang'] as const;
/** Other words in the same classes. */
const unspecific = /^(?:text|plain|plaintext|none|auto|code|linenums|shiki|nohighlight|copyable)$/i;

/** The language of a code block in HTML, wherever its page says so: on the block, in it, or around it. */
export function languageOf(node: Element): string | undefined {
  const code = node.querySelector('code');
  const around = [node.parentElement, node.parentElement?.parentElement];
  const all = [code, node, ...around].filter((one) => one != null && (one.tagName !== 'BODY' || one === node));
  for (const one of all as readonly Element[]) {
    const names = [
      // The `lang` of a page around is its human language.
      ...attributes.filter((name) => name !== 'lang' || one.tagName === 'PRE').map((name) => one.getAttribute(name)),
      ...named.map((pattern) => pattern.exec(one.className)?.[1]),
    ];
    const found = names.find((name) => name && !unspecific.test(name));
    if (found) return found.toLowerCase();
  }
  return undefined;
}

/** The language of text copied from an editor that says so beside it. */
export function languageOfEditor(data: Pick<DataTransfer, 'getData'>): string | undefined {
  try {
    const { mode } = JSON.parse(data.getData('vscode-editor-data')) as { readonly mode?: unknown };
    return typeof mode === 'string' && !unspecific.test(mode) ? mode : undefined;
  } catch {
    return undefined;
  }
}
