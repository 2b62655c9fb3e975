import type { ApiWidgetSwitch } from '#contracts/api-widgetSwitch.gen.ts';
import type { Permission } from '#contracts/permission.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import type { RegisteredVariant } from '#runtime/registry/createRegistry.ts';
import { versionOf } from '../../configSchema.ts';
import { notFound } from '../../http/errors.ts';
import { widgetIDOf } from '../../layouts/instead.ts';
import { switchedOff, whyKeptOn } from '../../layouts/switchedOff.ts';
import type { Services } from '../../services.ts';
import { recentTroubles } from './troubles.ts';
import { type UsingLayout, whereUsed } from './whereUsed.ts';

const key = 'widgets.off';
const mostNamed = 10;
/** Counts of the last 30 days that are read for the list. */
const mostCounts = 2000;

interface Facts {
  readonly off: ReadonlyMap<string, string>;
  readonly used: ReadonlyMap<string, readonly UsingLayout[]>;
  readonly counts: Awaited<ReturnType<typeof recentTroubles>>;
}

async function factsOf(services: Services): Promise<Facts> {
  const [used, counts] = await Promise.all([whereUsed(services), recentTroubles(services, mostCounts)]);
  return { off: switchedOff(services), used, counts };
}

function recordOf(variant: RegisteredVariant, { off, used, counts }: Facts): ApiWidgetSwitch {
  const id = widgetIDOf(variant.id);
  const layouts = used.get(id) ?? [];
  const count = (kind: 'failed' | 'slow') =>
    counts.filter((one) => one.widgetID === id && one.kind === kind).reduce((sum, one) => sum + one.count, 0);
  const reason = off.get(id);
  return {
    widgetID: `react.${variant.id}`,
    name: variant.name,
    group: variant.group,
    isOff: reason !== undefined,
    ...(reason ? { reason } : {}),
    canSwitch: whyKeptOn(variant) === undefined,
    layouts: layouts.slice(0, mostNamed).map(({ layoutID, name }) => ({ layoutID, name })),
    layoutCount: layouts.length,
    failed: count('failed'),
    slow: count('slow'),
  };
}

const variantsOf = ({ registry }: Services) => registry.widgets.flatMap(({ variants }) => variants);

/** Widgets that can be switched off, and others that have failed or were slow: those that do not work first. */
export async function listSwitches(services: Services): Promise<ApiWidgetSwitch[]> {
  const facts = await factsOf(services);
  const rank = ({ isOff, failed, slow }: ApiWidgetSwitch) => (isOff ? 3 : failed > 0 ? 2 : slow > 0 ? 1 : 0);
  return variantsOf(services)
    .map((variant) => recordOf(variant, facts))
    .filter((record) => record.canSwitch || rank(record) > 0)
    .toSorted((one, other) => rank(other) - rank(one) || one.name.localeCompare(other.name));
}

/** @throws ApiError 404 for an unknown widget */
function getVariant({ registry }: Services, widgetID: string): RegisteredVariant {
  const found = registry.findByID(widgetID);
  if (!found) throw notFound('Widget');
  return found.variant;
}

export async function readSwitch(services: Services, widgetID: string): Promise<ApiWidgetSwitch> {
  return recordOf(getVariant(services, widgetID), await factsOf(services));
}

interface Change {
  readonly isOff: boolean;
  readonly reason?: string | undefined;
}

interface Actor {
  readonly userID: number;
  readonly can: (permission: Permission) => boolean;
}

/**
 * Switches a widget off or on everywhere, as one setting, so that the audit log has it and can undo it.
 * @throws ApiError 404 for an unknown widget, 422 for one that pages cannot do without, 409 if someone else switches
 * another one at the same time
 */
export async function switchWidget(services: Services, widgetID: string, change: Change, actor: Actor): Promise<void> {
  const { config } = services;
  const variant = getVariant(services, widgetID);
  if (change.isOff && whyKeptOn(variant) !== undefined)
    throw new ApiError(422, `Pages cannot do without ${variant.name}. Remove it from layouts instead.`);
  const before = config.stored(key);
  const id = widgetIDOf(variant.id);
  const others = before.filter((one) => widgetIDOf(one.widgetID) !== id);
  const { reason = '' } = change;
  const own = { widgetID: `react.${variant.id}`, ...(reason === '' ? {} : { reason }) };
  await config.receive({ [key]: change.isOff ? [...others, own] : others }, actor.can, {
    userID: actor.userID,
    seen: new Map([[key, versionOf(key, before)]]),
  });
}
