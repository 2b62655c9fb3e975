import type { AuthoredNode, HydratedNode } from '#contracts/layout.ts';
import { ApiError } from '#lib/apiError.ts';
import { markMade } from './madeNodes.ts';
import { isAdmitted } from './middlewares.ts';
import { HydrationError } from './hydrationError.ts';
import type { Hydration } from './hydration.ts';
import { isObject } from './plainData.ts';

/** Error nodes include their definition only up to this size. */
const maxDefinitionSize = 20_000;

/** The node without nested nodes that the viewer cannot see. */
async function visiblePart(value: unknown, hydration: Hydration): Promise<unknown> {
  if (Array.isArray(value))
    return (await Promise.all(value.map((item) => visiblePart(item, hydration)))).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  if (typeof value.$hydrate === 'string' && !(await isAdmitted(value.$middleware, hydration).catch(() => false)))
    return undefined;
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, item]) => [key, await visiblePart(item, hydration)] as const),
  );
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** Omits the definition if it is large or the page's budget is used up; the name is enough then. */
async function definitionOf(node: AuthoredNode, hydration: Hydration): Promise<unknown> {
  if (hydration.measure(node).size > maxDefinitionSize) return undefined;
  try {
    hydration.work.begin('LayoutError').take(node);
  } catch {
    return undefined;
  }
  return visiblePart(node, hydration);
}

const same = (text: string) => text;

/** A message that can be shown: API errors and mistakes in the document. Others would reveal internals. */
export function messageOf(error: unknown, { input: { translateProblem = same, options } }: Hydration): string {
  const debug = options?.debug === true;
  if (error instanceof ApiError)
    return [error.message, error.extras.description]
      .flatMap((text) => (text ? [translateProblem(text)] : []))
      .join(' ');
  if (error instanceof HydrationError || (debug && error instanceof Error)) return error.message;
  return 'There was an error';
}

/** The node shown in place of one that failed. */
export async function layoutErrorNode(node: AuthoredNode, error: unknown, hydration: Hydration): Promise<HydratedNode> {
  hydration.noteFault(error, node);
  const debug = hydration.input.options?.debug === true;
  const definition = await definitionOf(node, hydration);
  return markMade({
    $reactComponent: 'LayoutError',
    $reactProps: {
      layoutDefinition: definition ?? { $hydrate: node.$hydrate },
      componentName: hydration.registry.findByID(node.$hydrate)?.widget.component ?? null,
      message: messageOf(error, hydration),
      ...(debug && error instanceof Error && error.stack ? { trace: error.stack } : {}),
    },
  });
}
