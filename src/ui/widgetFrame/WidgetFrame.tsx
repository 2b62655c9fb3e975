import { Link } from '../link/Link.tsx';
import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Count } from '../count/Count.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { safeHref } from '../link/safeHref.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { type Background, useGround } from './useGround.ts';

/** The part of `containerOptions` that a frame shows. Servers serialize an empty object as `[]`. */
export interface FrameOptions {
  readonly outerBackground?: Background | null;
  readonly innerBackground?: Background | null;
  readonly borderType?: string | null;
  readonly headerAlignment?: string | null;
  /** `overline`: a small line above the title instead of below it (CO-LAYOUT-029). */
  readonly subtitleType?: string | null;
  readonly visualBackgroundType?: string | null;
  readonly viewAll?: {
    readonly showViewAll?: boolean;
    readonly to?: string | null;
    readonly name?: string | null;
    readonly position?: string;
  } | null;
}

export interface WidgetFrameProps {
  readonly title?: string | null;
  /** `none` always hides the title. */
  readonly titleType?: string | null;
  readonly subtitle?: string | null;
  readonly description?: string | null;
  readonly descriptionType?: string | null;
  readonly containerOptions?: FrameOptions | readonly unknown[] | null;
  readonly headingLevel?: 1 | 2 | 3 | 4;
  /** Controls at the end of the heading. */
  readonly actions?: ReactNode;
  /** A number beside the title. */
  readonly count?: number | null;
  readonly as?: 'div' | 'section' | 'article' | 'nav' | 'aside';
  /** Accessible name of the frame; required for a `nav`. */
  readonly label?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

const defaultHeadingLevel = 2;

function optionsOf(options: WidgetFrameProps['containerOptions']): FrameOptions {
  return options && !Array.isArray(options) ? (options as FrameOptions) : {};
}

type BorderClass = keyof typeof styles.border;
const borders: Readonly<Record<string, BorderClass>> = {
  border: 'border',
  shadow: 'shadow',
  shadow_as_border: 'shadow',
  separator: 'separator',
  separator_between: 'between',
  navLinks: 'between',
};

function ViewAll({ options }: { readonly options: FrameOptions }) {
  const t = useT(messages);
  return (
    <Link className={styles.viewAll} href={safeHref(options.viewAll?.to)}>
      {options.viewAll?.name ? <bdi>{options.viewAll.name}</bdi> : t('viewMore')}
      <Icon name="arrow-end" size={16} />
    </Link>
  );
}

interface HeadingProps extends WidgetFrameProps {
  readonly options: FrameOptions;
  readonly hasViewAll: boolean;
}

function Heading({
  title,
  subtitle,
  description,
  headingLevel = defaultHeadingLevel,
  count,
  actions,
  options,
  hasViewAll,
}: HeadingProps) {
  const Level = `h${headingLevel}` as const;
  const subtitleType = options.subtitleType === 'overline' ? 'overline' : 'standard';
  const line = subtitle && (
    <p className={styles.subtitle[subtitleType]}>
      <bdi>{subtitle}</bdi>
    </p>
  );
  return (
    <header className={cx(styles.header, options.headerAlignment === 'center' && styles.centered)}>
      <div className={styles.words}>
        {subtitleType === 'overline' && line}
        {title && (
          <Level className={cx(styles.title, headingLevel === 1 && styles.pageTitle)}>
            <bdi>{title}</bdi>
            {count !== undefined && count !== null && <Count value={count} className={styles.count} />}
          </Level>
        )}
        {subtitleType === 'standard' && line}
        {description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      {(actions || hasViewAll) && (
        <div className={styles.actions}>
          {actions}
          {hasViewAll && <ViewAll options={options} />}
        </div>
      )}
    </header>
  );
}

/** Renders a border and background around its children, or only the children if neither is set. */
function InnerBox({ options, children }: { readonly options: FrameOptions; readonly children: ReactNode }) {
  const inner = useGround(options.innerBackground);
  const border = borders[options.borderType ?? ''];
  if (!border && !inner.className) return children;
  return (
    <div className={cx(border && styles.border[border], inner.className)}>
      {inner.style}
      {children}
    </div>
  );
}

/**
 * The heading, box and "view all" link around a widget's content. Renders no extra elements for options that are not
 * set.
 */
export function WidgetFrame(props: WidgetFrameProps) {
  const options = optionsOf(props.containerOptions);
  const outer = useGround(options.outerBackground);
  const title = props.titleType === 'none' ? null : props.title;
  const description = props.descriptionType === 'none' ? null : props.description;
  const hasViewAll = Boolean(options.viewAll?.showViewAll && options.viewAll.to);
  const isViewAllOnTop = hasViewAll && options.viewAll?.position !== 'bottom';
  const hasHeading = Boolean(title || props.subtitle || description || props.actions || isViewAllOnTop);

  const heading = hasHeading && (
    <Heading {...props} title={title} description={description} options={options} hasViewAll={isViewAllOnTop} />
  );
  const footer = hasViewAll && !isViewAllOnTop && (
    <p className={cx(styles.footer, options.headerAlignment === 'center' && styles.footerCentered)}>
      <ViewAll options={options} />
    </p>
  );
  // `outer`: the border includes heading and content; `inner`, the default: only the content.
  const boxed =
    options.visualBackgroundType === 'outer' ? (
      <InnerBox options={options}>
        {heading}
        {props.children}
      </InnerBox>
    ) : (
      <>
        {heading}
        <InnerBox options={options}>{props.children}</InnerBox>
      </>
    );
  const isBare = !heading && !footer && !outer.className && !props.as && !props.className && !props.label;
  if (isBare) return boxed;
  const As = props.as ?? 'div';
  return (
    <As className={cx(styles.frame, outer.className, props.className)} aria-label={props.label}>
      {outer.style}
      {boxed}
      {footer}
    </As>
  );
}
