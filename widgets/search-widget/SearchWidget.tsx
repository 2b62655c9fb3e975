import { Button, cssLength, cx, hasFeature, Icon, useStyleVars, useSite, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { SearchWidgetProps } from './types.gen.ts';

type Field = readonly [name: string, value: string];

const flat = (name: string, values: readonly string[] | null | undefined): Field[] =>
  (values ?? []).map((value, index) => [`${name}[${index}]`, value]);

/** What the search page reads from its address beside the words (contract: API §9.1). */
function hiddenFields({ domain, places, postType, initialParams, scope }: SearchWidgetProps): Field[] {
  const initial = Object.entries((initialParams ?? {}) as Record<string, unknown>).flatMap(([name, value]): Field[] => {
    if (Array.isArray(value)) return flat(name, value.map(String));
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [];
  });
  return [
    ...(domain && domain !== 'all' ? [['domain', domain] as const] : []),
    ...(domain === 'places' ? flat('types', places) : []),
    ...(domain === 'discussions' ? flat('types', postType) : []),
    ...(scope ? [['scope', scope] as const] : []),
    ...initial.filter(([name]) => name !== 'domain' || !domain || domain === 'all'),
  ];
}

/** A search field; a plain GET form, so it needs no script. */
export function SearchWidget(props: SearchWidgetProps) {
  const { titleType, title, subtitle, descriptionType, description, placeholder, borderRadius, hideButton, containerOptions } = props;
  const t = useT(messages);
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
      <search>
        <form method="get" action={`${site.siteSection.basePath}/search`} className={cx(styles.form, round.className)}>
          {round.style}
          <span className={styles.field}>
            <Icon name="search" size={16} className={styles.icon} />
            <input
              className={styles.input}
              type="search"
              name="query"
              aria-label={title || t('search')}
              placeholder={placeholder || t('placeholder')}
              autoComplete="off"
            />
          </span>
          {hiddenFields(props).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          {!hideButton && (
            <Button type="submit" kind="primary">
              {t('search')}
            </Button>
          )}
        </form>
      </search>
    </WidgetFrame>
  );
}
