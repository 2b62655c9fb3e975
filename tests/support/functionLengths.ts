import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
  readonly key?: { readonly name?: string };
  readonly [key: string]: unknown;
}

export interface LongFunction {
  readonly name: string;
  /** Lines that are not blank, from its head to its end, with the functions and the markup inside. */
  readonly lines: number;
  /** Whether it contains JSX. */
  readonly hasMarkup: boolean;
}

const isNode = (value: unknown): value is Node => typeof (value as Partial<Node> | null)?.type === 'string';
const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
const isMarkup = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);
const holdsMarkup = (node: Node): boolean => isMarkup(node) || childrenOf(node).some(holdsMarkup);

/** All functions of a file. One without a name is called by what it is assigned to, or by what is around it. */
export function functionsOf(path: string, text: string): readonly LongFunction[] {
  const found: LongFunction[] = [];
  const visit = (node: Node, around: string): void => {
    const name = node.id?.name ?? (node.type === 'VariableDeclarator' ? around : (node.key?.name ?? around));
    if (isFunction(node)) {
      const lines = text
        .slice(node.start, node.end)
        .split('\n')
        .filter((line) => line.trim() !== '').length;
      found.push({ name, lines, hasMarkup: holdsMarkup(node) });
    }
    for (const child of childrenOf(node)) visit(child, name);
  };
  visit(parseSync(path, text).program as unknown as Node, '');
  return found;
}
