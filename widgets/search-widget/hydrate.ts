import type { SearchWidgetAuthored, SearchWidgetProps } from './types.gen.ts';

export const hydrate = (props: SearchWidgetAuthored): SearchWidgetProps => ({
  ...props,
  // Older documents use `events`.
  domain: props.domain === 'events' ? 'event' : (props.domain ?? 'all'),
});
