import type { Hydrate } from '#hydrate';
import type { SearchWidgetAuthored, SearchWidgetProps } from './types.gen.ts';

export const hydrate: Hydrate<SearchWidgetAuthored, SearchWidgetProps> = (props) => ({
  ...props,
  // Older documents say `events`.
  domain: props.domain === 'events' ? 'event' : (props.domain ?? 'all'),
});
