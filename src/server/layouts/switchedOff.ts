import { isRequiredAsset, type RegisteredVariant, type Registry } from '#runtime/registry/createRegistry.ts';
import type { Config } from '../config.ts';
import { widgetIDOf } from './instead.ts';

/** Why a widget stays on: it is part of the frame of pages, or what a kind of page is about. */
export type KeptOn = 'frame' | 'required';

/** Undefined if the widget can be switched off. */
export function whyKeptOn(variant: RegisteredVariant): KeptOn | undefined {
  if (variant.kind === 'asset') return isRequiredAsset(variant) ? 'required' : undefined;
  return variant.kind === 'widget' ? undefined : 'frame';
}

interface SwitchSource {
  readonly registry: Registry;
  readonly config: Pick<Config, 'get'>;
}

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** The reasons of widgets that are switched off, by `widgetIDOf`. Those that must stay on are not among them. */
export function switchedOff({ registry, config }: SwitchSource): ReadonlyMap<string, string> {
  const list = config.get('widgets.off');
  const made = known.get(list);
  if (made) return made;
  const isOn = (id: string) => {
    const found = registry.findByID(id);
    return found !== undefined && whyKeptOn(found.variant) !== undefined;
  };
  const off = new Map(
    list.map(({ widgetID, reason = '' }) => [widgetIDOf(widgetID), reason] as const).filter(([id]) => !isOn(id)),
  );
  known.set(list, off);
  return off;
}
