import type { HydrateContext } from '#hydrate';
import type { SiteTotalsAuthored, SiteTotalsProps } from './types.gen.ts';

type RecordType = NonNullable<NonNullable<SiteTotalsAuthored['apiParams']>['counts']>[number]['recordType'];

interface Entry {
  readonly recordType: RecordType;
  readonly label?: string | null;
  readonly isHidden?: boolean | null;
}

/** Label and icon of each total, in display order; the last six are hidden by default. */
const kinds: readonly (readonly [recordType: RecordType, label: string, iconName: string, isHidden?: boolean])[] = [
  ['accepted', 'Questions Answered', 'meta-answered'],
  ['article', 'Articles', 'meta-article'],
  ['category', 'Categories', 'meta-categories'],
  ['event', 'Events', 'meta-events'],
  ['group', 'Groups', 'meta-groups'],
  ['knowledgeBase', 'Knowledge Bases', 'meta-knowledge-bases'],
  ['onlineMember', 'Online Members', 'meta-users'],
  ['user', 'Members', 'meta-users', true],
  ['post', 'Posts', 'meta-posts', true],
  ['onlineUser', 'Online Users', 'whos-online', true],
  ['discussion', 'Discussions', 'reaction-comments', true],
  ['comment', 'Comments', 'meta-discussions', true],
  ['question', 'Questions', 'meta-questions', true],
];

const notAvailable = -1;

export const hydrate = async (props: SiteTotalsAuthored, context: HydrateContext): Promise<SiteTotalsProps | null> => {
  const { counts: chosen, filter, siteSectionID } = props.apiParams ?? {};
  const entries: readonly Entry[] =
    chosen ?? kinds.map(([recordType, , , isHidden]) => ({ recordType, isHidden: isHidden ?? false }));
  const visible = entries.filter((entry) => !entry.isHidden);
  if (visible.length === 0) return null;
  const section = filter ? (siteSectionID ?? context.params.siteSection.sectionID) : undefined;
  const { body } = await context.get('/site-totals', {
    counts: visible.map((entry) => entry.recordType),
    siteSectionID: section,
  });
  const totals = visible.flatMap(({ recordType, label }) => {
    const total = body.counts[recordType] ?? { count: notAvailable, isCalculating: false, isFiltered: false };
    const [, ownLabel, iconName] = kinds.find(([kind]) => kind === recordType) ?? [
      recordType,
      recordType,
      'meta-posts',
    ];
    // A default, so totals that this site does not count are left out instead of shown as missing.
    if (!chosen && total.count === notAvailable) return [];
    return [{ recordType, label: label || context.t(ownLabel), iconName, ...total, isHidden: false }];
  });
  return totals.length === 0 ? null : { ...props, totals };
};
