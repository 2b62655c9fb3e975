import type { AuthoredNode, HydratedNode } from '#contracts/layout.ts';
import { fallbackIn, insteadOf, type InsteadReason, maxFallbackDepth, requiresKey } from '#runtime/core/fallbacks.ts';
import { areFulfilled, readRequirements, type Requirement } from '#runtime/core/requirements.ts';
import type { Hydration } from './hydration.ts';
import { isMadeNode, markMade } from './madeNodes.ts';
import { isObject } from './plainData.ts';

/** The result of a node that is not shown as it is. */
export class Instead {
  readonly reason: InsteadReason;

  constructor(reason: InsteadReason) {
    this.reason = reason;
  }
}

/** The widget of a node as switches name it, such as `html`; also for nodes that no widget is registered for. */
export const widgetIDOf = (hydrate: string): string => hydrate.toLowerCase().replace(/^react\./, '');

async function hasRecords(rule: Extract<Requirement, { kind: 'records' }>, { input }: Hydration): Promise<boolean> {
  const { url, query, atLeast = 1 } = rule;
  try {
    const { body } = await input.get(url, { ...query, limit: atLeast });
    return Array.isArray(body) && body.length >= atLeast;
  } catch {
    // what the viewer may not read is not there for them
    return false;
  }
}

function isThere(rule: Requirement, hydration: Hydration): boolean | Promise<boolean> {
  const { input, registry } = hydration;
  switch (rule.kind) {
    case 'addon':
      return input.surroundings?.addon(rule.addonID) === true;
    case 'widget':
      return registry.findByID(rule.widgetID) !== undefined && !input.switchedOff?.has(widgetIDOf(rule.widgetID));
    case 'setting':
      return input.surroundings?.setting(rule.setting) === rule.value;
    case 'records':
      return hasRecords(rule, hydration);
  }
}

/** Requirements that are not valid, or about a setting that not everyone may read, are never met. */
async function isFulfilled(node: AuthoredNode, hydration: Hydration): Promise<boolean> {
  const value = node[requiresKey];
  if (value === undefined || value === null) return true;
  const wanted = readRequirements(value);
  if (!wanted) return false;
  const isHidden = ({ kind, ...rule }: Requirement) =>
    kind === 'setting' && 'setting' in rule && hydration.input.surroundings?.setting(rule.setting) === undefined;
  if (wanted.rules.some(isHidden)) return false;
  if (wanted.rules.some(({ kind }) => kind === 'records')) hydration.noteViewerSpecific();
  return areFulfilled(wanted, (rule) => isThere(rule, hydration));
}

/** Why a node is not shown, before anything in it is hydrated; undefined if it is. */
export async function whyNotShown(node: AuthoredNode, hydration: Hydration): Promise<InsteadReason | undefined> {
  if (hydration.input.switchedOff?.has(widgetIDOf(node.$hydrate))) return 'off';
  return (await isFulfilled(node, hydration)) ? undefined : 'unmet';
}

/** Hydrates what an author wants to be shown instead of a node; undefined if that is nothing, or fails as well. */
async function hydrateInstead(wanted: unknown, hydration: Hydration, depth: number): Promise<HydratedNode | undefined> {
  const { fallbacks } = hydration;
  const isShown = isObject(wanted) && typeof wanted.$hydrate === 'string' && /^react\./i.test(wanted.$hydrate);
  if (!isShown || fallbacks.depth >= maxFallbackDepth || fallbacks.left.count <= 0) return undefined;
  fallbacks.left.count -= 1;
  const made = await hydration.asFallback().hydrate(wanted, depth);
  return isMadeNode(made) && made.$reactComponent !== 'LayoutError' ? made : undefined;
}

/** The node that takes the place of one; undefined if there is none. */
export const replacementOf = (
  node: AuthoredNode,
  reason: InsteadReason,
  { hydration, depth }: { readonly hydration: Hydration; readonly depth: number },
): Promise<HydratedNode | undefined> => hydrateInstead(insteadOf(node, reason), hydration, depth);

/** Adds what is shown if the node fails later, while it is rendered. */
export async function withFallback(
  made: unknown,
  node: AuthoredNode,
  { hydration, depth }: { readonly hydration: Hydration; readonly depth: number },
): Promise<unknown> {
  if (!isMadeNode(made) || insteadOf(node, 'failed') === undefined) return made;
  const fallback = await replacementOf(node, 'failed', { hydration, depth });
  return fallback ? markMade({ ...made, $fallback: [fallback] }) : made;
}

/** Whether an author wants something else to be shown in place of a widget without data. */
export const hasEmptyNode = (node: AuthoredNode): boolean => fallbackIn(node, '$empty') !== undefined;
