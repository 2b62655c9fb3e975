import type { AuthoredNode, HydratedNode } from '#contracts/layout.ts';
import { ApiError } from '#lib/apiError.ts';
import { markMade } from './madeNodes.ts';
import { isAdmitted } from './middlewares.ts';
import { HydrationError } from './hydrationError.ts';
import type { Pass } from './pass.ts';
import { isObject, sizeOf } from './plainData.ts';

/** An error node shows where it stood in the document; a whole section of a hostile document is no help to anybody. */
const maxDefinitionSize = 20_000;

/** The node without the nodes in it that this reader may not see. */
async function visiblePart(value: unknown, pass: Pass): Promise<unknown> {
  if (Array.isArray(value)) return (await Promise.all(value.map((item) => visiblePart(item, pass)))).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  if (typeof value.$hydrate === 'string' && !(await isAdmitted(value.$middleware, pass).catch(() => false))) return undefined;
  const entries = await Promise.all(Object.entries(value).map(async ([key, item]) => [key, await visiblePart(item, pass)] as const));
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** Words that may be shown: refusals of the API and mistakes in the document. Everything else is the server's own affair. */
function messageOf(error: unknown, debug: boolean): string {
  if (error instanceof ApiError) return [error.message, error.extras.description].filter(Boolean).join(' ');
  if (error instanceof HydrationError || (debug && error instanceof Error)) return error.message;
  return 'There was an error';
}

/** Stands where a node failed. Its siblings are not touched. */
export async function layoutErrorNode(node: AuthoredNode, error: unknown, pass: Pass): Promise<HydratedNode> {
  const debug = pass.input.options?.debug === true;
  const definition = sizeOf(node, maxDefinitionSize) > maxDefinitionSize ? { $hydrate: node.$hydrate } : await visiblePart(node, pass);
  return markMade({
    $reactComponent: 'LayoutError',
    $reactProps: {
      layoutDefinition: definition ?? { $hydrate: node.$hydrate },
      componentName: pass.registry.findByID(node.$hydrate)?.widget.component ?? null,
      message: messageOf(error, debug),
      ...(debug && error instanceof Error && error.stack ? { trace: error.stack } : {}),
    },
  });
}
