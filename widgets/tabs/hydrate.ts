import type { HydrateContext } from '#hydrate';
import type { TabsAuthored, TabsProps } from './types.gen.ts';

interface Preset {
  readonly label: string;
  readonly $hydrate: string;
  readonly apiParams: Readonly<Record<string, unknown>>;
  /** The default tab, if the widget sets none. */
  readonly isDefault?: boolean;
}

const [unanswered, answered] = [1, 2]; // CO-DISC-013

const presets: Readonly<Record<string, Preset>> = {
  'recent-discussions': {
    label: 'Recent discussions',
    $hydrate: 'react.discussion.discussions',
    apiParams: { sort: '-dateLastComment' },
    isDefault: true,
  },
  'trending-discussions': {
    label: 'Trending Discussions',
    $hydrate: 'react.discussion.discussions',
    apiParams: { sort: '-hot' },
    isDefault: true,
  },
  'top-discussions': {
    label: 'Top Discussions',
    $hydrate: 'react.discussion.discussions',
    apiParams: { sort: '-score' },
    isDefault: true,
  },
  announcements: { label: 'Announcements', $hydrate: 'react.discussion.announcements', apiParams: {}, isDefault: true },
  'new-questions': {
    label: 'New Questions',
    $hydrate: 'react.discussion.questions',
    apiParams: { sort: '-dateInserted' },
  },
  'unanswered-questions': {
    label: 'Unanswered Questions',
    $hydrate: 'react.discussion.questions',
    apiParams: { sort: '-dateInserted', statusID: [unanswered] },
  },
  'recently-answered-questions': {
    label: 'Recently Answered Questions',
    $hydrate: 'react.discussion.questions',
    apiParams: { statusID: [answered] },
  },
};

const defaultTabs = Object.entries(presets).flatMap(([tabPresetID, preset]) =>
  preset.isDefault ? [{ tabPresetID, label: '', isHidden: false }] : [],
);

const listComponent = 'DiscussionListModule';

export const hydrate = async (props: TabsAuthored, context: HydrateContext): Promise<TabsProps | null> => {
  const limit = Number(props.limit ?? 5) || 5;
  const chosen = props.tabConfiguration?.length ? props.tabConfiguration : defaultTabs;
  const tabs = await Promise.all(
    chosen.map(async ({ tabPresetID, label, isHidden }) => {
      const preset = presets[tabPresetID];
      if (!preset || isHidden) return [];
      const node = await context.hydrateNode({ $hydrate: preset.$hydrate, apiParams: { ...preset.apiParams, limit } });
      // A list that is empty or failed gets no tab.
      if (node?.$reactComponent !== 'DiscussionsWidget') return [];
      return [
        {
          label: label || context.t(preset.label),
          componentName: listComponent,
          componentProps: node.$reactProps as TabsProps['tabs'][number]['componentProps'],
        },
      ];
    }),
  );
  const shown = tabs.flat();
  return shown.length === 0 ? null : { tabs: shown, defaultTabIndex: 0 };
};
