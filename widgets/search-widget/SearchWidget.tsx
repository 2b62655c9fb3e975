import { SearchBox } from '#features/search';
import { cssLength, hasFeature, useSite, useStyleVars, WidgetFrame } from '#kit';
import * as styles from './styles.css.ts';
import type { SearchWidgetProps } from './types.gen.ts';

/** The search scope of the widget: its domain and record types. */
function searchParams({
  domain,
  places,
  postType,
  initialParams,
}: SearchWidgetProps): Readonly<Record<string, unknown>> {
  const isAll = !domain || domain === 'all';
  return {
    ...(initialParams as Readonly<Record<string, unknown>> | undefined),
    ...(isAll ? {} : { domain, recordTypes: undefined }),
    ...(domain === 'places' && places?.length ? { types: places } : {}),
    ...(domain === 'discussions' && postType?.length ? { types: postType } : {}),
  };
}

/** The site's search as part of a page. */
export function SearchWidget(props: SearchWidgetProps) {
  const {
    titleType,
    title,
    subtitle,
    descriptionType,
    description,
    placeholder,
    borderRadius,
    hideButton,
    scope,
    containerOptions,
  } = props;
  const site = useSite();
  const round = useStyleVars({ [styles.radius]: cssLength(borderRadius) });
  if (!hasFeature(site, 'search')) return null;
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <div className={round.className}>
        {round.style}
        <SearchBox
          className={borderRadius ? styles.round : undefined}
          label={title ?? undefined}
          placeholder={placeholder}
          scope={scope}
          initialParams={searchParams(props)}
          button={hideButton ? 'none' : 'words'}
        />
      </div>
    </WidgetFrame>
  );
}
