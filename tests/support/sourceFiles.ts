import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceImport {
  /** As written in the import. */
  readonly specifier: string;
  /** Project file that is imported, or the name of a package. */
  readonly target: string;
  readonly isPackage: boolean;
  readonly isTypeOnly: boolean;
  /** By `import()`: loaded when it is needed. */
  readonly isLazy: boolean;
}

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly SourceImport[];
}

const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string | { default: string }>;
};

function resolveAlias(specifier: string): string {
  for (const [pattern, target] of Object.entries(aliases)) {
    const path = typeof target === 'string' ? target : target.default;
    if (pattern === specifier) return normalize(path);
    const [start = '', end = ''] = pattern.split('*');
    if (pattern.includes('*') && specifier.startsWith(start) && specifier.endsWith(end)) {
      return normalize(path.replace('*', specifier.slice(start.length, specifier.length - end.length)));
    }
  }
  // the type checker reports unknown aliases
  return specifier;
}

/** Package name of `@scope/name/part` or `name/part`. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function resolveImport(from: string, specifier: string): Pick<SourceImport, 'target' | 'isPackage'> {
  if (specifier.startsWith('#')) return { target: resolveAlias(specifier), isPackage: false };
  if (specifier.startsWith('.'))
    return { target: normalize(join(dirname(from), specifier)).replaceAll('\\', '/'), isPackage: false };
  return { target: specifier.startsWith('node:') ? specifier : packageOf(specifier), isPackage: true };
}

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;=()]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm;
const dynamic = /(?<![\w.])import\(\s*['"]([^'"\n]+)['"]/g;

export function readImports(path: string, text: string): SourceImport[] {
  const found = [...text.matchAll(statement)].map((match) => ({
    specifier: match[2] as string,
    isTypeOnly: match[1] !== undefined,
    isLazy: false,
  }));
  const lazy = [...text.matchAll(dynamic)].map((match) => ({
    specifier: match[1] as string,
    isTypeOnly: false,
    isLazy: true,
  }));
  return [...found, ...lazy].map((one) => ({ ...one, ...resolveImport(path, one.specifier) }));
}

/** All modules of the project that are not generated. */
export function readSourceFiles(): readonly SourceFile[] {
  const files = globSync(['src/**/*.{ts,tsx,mjs}', 'widgets/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx,mjs}', 'build.mjs'], {
    cwd: root,
  });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.gen.'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: readImports(path, text) };
    });
}

/** Files that wait for one another while they are loaded: each list in a circle, from the first file to itself. */
export function findCircles(among: readonly SourceFile[]): readonly (readonly string[])[] {
  const byPath = new Map(among.map((file) => [file.path, file]));
  const done = new Set<string>();
  const circles: string[][] = [];
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path]);
    if (done.has(path)) return;
    done.add(path);
    for (const { target, isTypeOnly, isLazy } of byPath.get(path)?.imports ?? [])
      if (!isTypeOnly && !isLazy && byPath.has(target)) walk(target, [...way, path]);
  };
  for (const { path } of among) walk(path, []);
  return circles;
}
