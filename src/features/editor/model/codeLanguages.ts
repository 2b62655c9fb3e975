export interface CodeLanguage {
  /** The name that the highlighter and the stored document use. */
  readonly id: string;
  readonly label: string;
  /** Other names that people type after ```. */
  readonly aliases?: readonly string[];
}

/** Common languages by their labels; any other language in a document is kept and shown. */
export const codeLanguages: readonly CodeLanguage[] = [
  { id: 'bash', label: 'Bash', aliases: ['sh', 'shell', 'zsh'] },
  { id: 'c', label: 'C', aliases: ['h'] },
  { id: 'csharp', label: 'C#', aliases: ['cs', 'c#'] },
  { id: 'cpp', label: 'C++', aliases: ['c++', 'cc', 'hpp'] },
  { id: 'css', label: 'CSS' },
  { id: 'diff', label: 'Diff', aliases: ['patch'] },
  { id: 'go', label: 'Go', aliases: ['golang'] },
  { id: 'graphql', label: 'GraphQL', aliases: ['gql'] },
  { id: 'html', label: 'HTML' },
  { id: 'ini', label: 'INI', aliases: ['toml'] },
  { id: 'java', label: 'Java' },
  { id: 'javascript', label: 'JavaScript', aliases: ['js', 'jsx', 'mjs', 'cjs'] },
  { id: 'json', label: 'JSON', aliases: ['json5', 'jsonc'] },
  { id: 'kotlin', label: 'Kotlin', aliases: ['kt', 'kts'] },
  { id: 'lua', label: 'Lua' },
  { id: 'markdown', label: 'Markdown', aliases: ['md'] },
  { id: 'php', label: 'PHP' },
  { id: 'plaintext', label: 'Plain text', aliases: ['text', 'txt'] },
  { id: 'python', label: 'Python', aliases: ['py'] },
  { id: 'r', label: 'R' },
  { id: 'ruby', label: 'Ruby', aliases: ['rb'] },
  { id: 'rust', label: 'Rust', aliases: ['rs'] },
  { id: 'scss', label: 'SCSS' },
  { id: 'sql', label: 'SQL' },
  { id: 'swift', label: 'Swift' },
  { id: 'typescript', label: 'TypeScript', aliases: ['ts', 'tsx', 'mts', 'cts'] },
  { id: 'xml', label: 'XML', aliases: ['svg'] },
  { id: 'yaml', label: 'YAML', aliases: ['yml'] },
];

/** The listed name of a language that was typed or pasted, such as `javascript` for `js`; unknown names stay. */
export function codeLanguageOf(name: string): string {
  const typed = name.toLowerCase();
  return codeLanguages.find(({ id, aliases }) => id === typed || aliases?.includes(typed))?.id ?? name;
}
