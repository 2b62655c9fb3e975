import { TokenScreen } from '#features/tokens';
import { Pager, WidgetFrame } from '#kit';
import type { TokenListProps } from './types.gen.ts';

/** The viewer’s API tokens, or those of all members for administrators. */
export function TokenList({ title, containerOptions, tokens, isOfAll, paging }: TokenListProps) {
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <TokenScreen tokens={tokens} isOfAll={isOfAll} />
      {isOfAll && (
        <Pager
          paging={paging ?? {}}
          shown={tokens.length}
          pageHref={(page) => `/dashboard/tokens${page > 1 ? `?page=${page}` : ''}`}
        />
      )}
    </WidgetFrame>
  );
}
