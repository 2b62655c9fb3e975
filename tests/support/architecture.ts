import { readSourceFiles, type SourceFile, type SourceImport } from './sourceFiles.ts';

/** The project's files, for the tests of its architecture. */
export const files = readSourceFiles();
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
export const code = files.filter(({ path }) => !path.startsWith('tests/') && !isTest(path));

export const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The feature of the server that a file belongs to. */
export const sliceOf = (path: string) => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1];

type Check = (file: SourceFile, found: SourceImport) => string | undefined;

/** One line per import that breaks a rule, with what it can import instead. */
export function broken(check: Check, among: readonly SourceFile[] = code): string[] {
  return among.flatMap((file) =>
    file.imports.flatMap((found) => {
      const fault = check(file, found);
      return fault === undefined ? [] : [`${file.path} imports ${found.specifier}: ${fault}`];
    }),
  );
}

/** Removes comment lines and line comments, which is enough to search for calls. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
