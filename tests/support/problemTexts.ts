import { parseSync } from 'oxc-parser';
import { readSourceFiles } from './sourceFiles.ts';

/** A text that the server may answer with, as in the source: `{}` stands for each value. */
export interface ProblemText {
  readonly path: string;
  readonly text: string;
  /** The expressions of its values. */
  readonly values: readonly string[];
}

type Node = Readonly<Record<string, unknown>> & { readonly type?: string };

/** Files of the server whose problems may reach a viewer. Those of layouts are for their authors. */
const told =
  /^src\/server\/(?:(?:http|features|bodies|storage|web|jobs)\/|layouts\/routes\/|pages\/|(?:config|configForms|configKeys|configShapes|undoByRoutes|db\/pool|db\/transact)\.ts)/;
/** The reference of the API, the English page of last resort, and what is only logged or shown to people who write layouts. */
const untold =
  /\.test\.ts$|\.gen\.ts$|\/testing\/|http\/(?:openApi|reference|plainErrorPage)\.ts|features\/(?:feeds\/|audit\/routes\/auditLogs)/;
/** Calls whose texts are for the log or for programmers. */
const loggingCalls = new Set([
  ...['Error', 'HydrationError', 'FeedError', 'TypeError', 'StartupError', 'log', 'warn'],
  'permissionRoute',
]);
/** Names of fields that hold documentation. */
const documentation = new Set(['summary', 'help', 'inputs']);
/** Calls with a `description` that the viewer sees, as beside a `message`; elsewhere it describes a schema. */
const refusals = /^(?:ApiError|changedElsewhere|super|[a-z]\w*(?:Problem|Refusal)|refus\w*)$/;
const sentence = /^(?:[A-Z“"]|\{\})[^\n]* [^\n]*[.?!]$/;

interface Place {
  readonly code: string;
  readonly path: string;
  readonly keep: (found: ProblemText) => void;
  readonly isRefusal: boolean;
}

interface Read {
  readonly text: string;
  readonly values: readonly string[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const sourceOf = (node: unknown, code: string) =>
  isNode(node) ? code.slice(Number(node['start']), Number(node['end'])) : '';

function readTemplate(node: Node, code: string): Read {
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return {
    text: quasis.map(({ value }) => value.cooked).join('{}'),
    values: (node['expressions'] as readonly unknown[]).map((expression) => sourceOf(expression, code)),
  };
}

/** The text of a literal, a template or a sum of them. */
function readText(node: unknown, code: string): Read | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal')
    return typeof node['value'] === 'string' ? { text: node['value'], values: [] } : undefined;
  if (node.type === 'TemplateLiteral') return readTemplate(node, code);
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const [left, right] = [readText(node['left'], code), readText(node['right'], code)];
  return left && right ? { text: left.text + right.text, values: [...left.values, ...right.values] } : undefined;
}

const nameOf = (property: Node) => String((property['key'] as Node | undefined)?.['name'] ?? '');

function visitObject(node: Node, place: Place): void {
  const properties = node['properties'] as readonly Node[];
  const isRefusal = place.isRefusal || properties.some((property) => nameOf(property) === 'message');
  for (const property of properties) {
    const [name, value] = [nameOf(property), property['value'] ?? property['argument']];
    if (documentation.has(name) || (name === 'description' && !isRefusal)) continue;
    const label = name === 'label' && isRefusal ? readText(value, place.code) : undefined;
    if (label) place.keep({ path: place.path, ...label });
    visit(value, place);
  }
}

function visitCall(node: Node, place: Place): void {
  const { path, code, keep } = place;
  const name = /\w*$/.exec(sourceOf(node['callee'], code))?.[0] ?? '';
  if (loggingCalls.has(name)) return;
  visit(node['callee'], place);
  const [first] = node['arguments'] as readonly unknown[];
  const thing = readText(first, code)?.text;
  if (thing !== undefined && name === 'notFound') keep({ path, text: `${thing} not found.`, values: [] });
  if (thing !== undefined && name === 'gone') keep({ path, text: `${thing} has been deleted.`, values: [] });
  // The first text of an error is told, also if it is no sentence.
  const [, second] = node['arguments'] as readonly unknown[];
  const message = name === 'ApiError' ? readText(second, code) : undefined;
  if (message && message.text !== '' && !sentence.test(message.text)) keep({ path, ...message });
  visit(node['arguments'], { ...place, isRefusal: place.isRefusal || refusals.test(name) });
}

function visit(node: unknown, place: Place): void {
  if (Array.isArray(node)) for (const item of node) visit(item, place);
  if (!isNode(node) || Array.isArray(node)) return;
  const found = readText(node, place.code);
  if (found) {
    if (sentence.test(found.text)) place.keep({ path: place.path, ...found });
    if (node.type === 'TemplateLiteral') visit(node['expressions'], place);
  } else if (node.type === 'ObjectExpression') visitObject(node, place);
  else if (node.type === 'CallExpression' || node.type === 'NewExpression') visitCall(node, place);
  else if (!/^TS(?!As|Satisfies|NonNull)/.test(node.type ?? ''))
    for (const value of Object.values(node)) if (isNode(value)) visit(value, place);
}

/** Every text of a problem that the server may answer with. */
export function readProblemTexts(): readonly ProblemText[] {
  const all: ProblemText[] = [];
  for (const { path, text: code } of readSourceFiles()) {
    if (!told.test(path) || untold.test(path)) continue;
    visit(parseSync(path, code).program.body, { path, code, isRefusal: false, keep: (found) => all.push(found) });
  }
  return all;
}

/** Texts that programs compare, and forms of values that say too little to be recognized. */
export const untranslatedProblems: ReadonlySet<string> = new Set([
  'Validation Failed',
  'Permission Problem',
  'Invalid CSRF token.',
  '{} {}.',
  'The CSS {} (line {}).',
]);
