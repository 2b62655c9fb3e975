import {
  cssLength,
  cx,
  Dropdown,
  hasFeature,
  Icon,
  iconOf,
  LinkButton,
  safeHref,
  useSite,
  useStyleVars,
  useT,
  WidgetFrame,
  Link,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { NewPostMenuProps } from './types.gen.ts';

type Item = NonNullable<NewPostMenuProps['items']>[number];

function OwnButton({ item, className }: { readonly item: Item; readonly className: string }) {
  return (
    <LinkButton href={item.action} kind="primary" isWide className={className}>
      <Icon name={iconOf(item.icon)} size={16} />
      <span>{item.label}</span>
    </LinkButton>
  );
}

/** Creates a post: one button for a single type, a menu for several. Renders nothing for viewers who cannot post. */
export function NewPostMenu(props: NewPostMenuProps) {
  const t = useT(messages);
  const site = useSite();
  const { items, titleType, title, borderRadius, containerOptions } = props;
  const round = useStyleVars({ [styles.radius]: cssLength(borderRadius) });
  if (!hasFeature(site, 'posting') || !items || items.length === 0) return null;
  const own = items.filter((item) => item.asOwnButton);
  const inMenu = items.filter((item) => !item.asOwnButton);
  const button = cx(styles.button, round.className);
  const single = inMenu.length === 1 ? inMenu[0] : undefined;
  const label = (
    <>
      <Icon name="plus" size={24} className={styles.plus} />
      <span>{t('newPost')}</span>
    </>
  );
  return (
    <WidgetFrame titleType={titleType} title={title} containerOptions={containerOptions}>
      <div className={styles.stack} data-new-post>
        {round.style}
        {own.map((item) => (
          <OwnButton key={item.id ?? item.action} item={item} className={button} />
        ))}
        {single && <OwnButton item={single} className={button} />}
        {inMenu.length > 1 && (
          <Dropdown kind="primary" label={label} className={cx(styles.menu, round.className)}>
            {inMenu.map((item) => (
              <li key={item.id ?? item.action}>
                <Link href={safeHref(item.action)}>
                  <Icon name={iconOf(item.icon)} size={16} />
                  {item.label}
                </Link>
              </li>
            ))}
          </Dropdown>
        )}
        {inMenu.length < 2 && <span hidden />}
      </div>
    </WidgetFrame>
  );
}
