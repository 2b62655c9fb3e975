import { type ComponentType, createElement, type ReactNode } from 'react';
import { isHydratedNode } from '#contracts/layout.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import { createLocale } from '#i18n/locale.ts';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import type { SiteState } from '#session/siteStore.ts';
import type { ViewerState } from '#session/viewerStore.ts';

export interface Drawable {
  readonly folder: string;
  readonly definition: { readonly component: string; readonly aliases?: readonly string[] };
  readonly Component: ComponentType<never>;
}

/** A member with all permissions. */
export const member: Partial<ViewerState> = {
  userID: 7,
  name: 'Odile Marchetti',
  roleIDs: [8],
  isGuest: false,
  transientKey: 'k',
  countUnreadNotifications: 3,
  can: () => true,
};

function draw(value: unknown, find: (component: string) => Drawable | undefined, key?: number): unknown {
  if (Array.isArray(value)) return value.map((item, index) => draw(item, find, index));
  if (typeof value !== 'object' || value === null) return value;
  const drawn = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, draw(part, find)]));
  if (!isHydratedNode(value)) return drawn;
  const widget = find(value.$reactComponent);
  if (!widget) throw new Error(`a fixture names the component "${value.$reactComponent}", which no folder registers`);
  return createElement(widget.Component as ComponentType<object>, { key, ...(drawn['$reactProps'] as object) });
}

interface Surroundings {
  readonly viewer?: Partial<ViewerState>;
  readonly site?: Partial<SiteState>;
}

/** Renders a widget with the props of a fixture as on a page, including nodes in the props. */
export function drawFixture(
  widget: Drawable,
  props: unknown,
  widgets: readonly Drawable[],
  { viewer, site }: Surroundings = {},
): ReactNode {
  const find = (component: string) =>
    widgets.find(({ definition }) =>
      [definition.component, ...(definition.aliases ?? [])].some(
        (name) => name.toLowerCase() === component.toLowerCase(),
      ),
    );
  return (
    <SessionProvider session={createSession(viewer, site)}>
      <LocaleProvider locale={createLocale(site?.locale ?? 'en')}>
        {createElement(widget.Component as ComponentType<object>, draw(props, find) as object)}
      </LocaleProvider>
    </SessionProvider>
  );
}
