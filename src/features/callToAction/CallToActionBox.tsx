import { LinkButton } from '#ui/button/Button.tsx';
import { buttonKindOf } from '#ui/button/buttonClass.ts';
import { cx } from '#ui/cx.ts';
import { cssColor, cssGradient, imageAddress } from '#ui/dynamicStyle/cssValues.ts';
import { useStyleVars } from '#ui/dynamicStyle/useStyleVars.tsx';
import { srcSetOf } from '#ui/homeItems/items.ts';
import * as styles from './styles.css.ts';

export interface CallToActionButton {
  readonly href: string | null | undefined;
  readonly title: string;
  readonly type: string | null | undefined;
  /** Only where the title bar has no room for the same button. */
  readonly isOnlyCompact?: boolean;
}

export interface CallToActionBoxProps {
  readonly title: string | null | undefined;
  readonly description: string | null | undefined;
  readonly alignment?: string | null;
  readonly textColor?: string | null;
  readonly borderType?: string | null;
  readonly background?: {
    readonly color?: string | null;
    readonly image?: string | null;
    readonly useOverlay?: boolean;
    readonly imageUrlSrcSet?: Readonly<Record<string, string | null>> | null;
  };
  readonly buttons: readonly CallToActionButton[];
  /** Whether it invites guests to register, so that others nearby need not. */
  readonly isInvitation?: boolean;
}

function Picture({ background }: Pick<CallToActionBoxProps, 'background'>) {
  const src = imageAddress(background?.image);
  if (src === undefined) return null;
  return (
    <>
      <img
        className={styles.image}
        src={src}
        srcSet={srcSetOf(background?.imageUrlSrcSet)}
        sizes="(max-width: 766px) 100vw, 700px"
        alt=""
        loading="lazy"
        decoding="async"
      />
      {background?.useOverlay !== false && <div className={styles.overlay} />}
    </>
  );
}

/** A box with a title, a description and one or two buttons; admins can choose its background. */
export function CallToActionBox({
  title,
  description,
  alignment,
  textColor,
  borderType,
  background,
  buttons,
  isInvitation,
}: CallToActionBoxProps) {
  const { className, style } = useStyleVars({
    [styles.textColor]: cssColor(textColor),
    [styles.groundColor]: cssColor(background?.color),
    [styles.groundImage]: cssGradient(background?.image),
  });
  const isOnImage = imageAddress(background?.image) !== undefined;
  const border = borderType === 'border' || borderType === 'shadow' || borderType === 'none' ? borderType : 'border';
  return (
    <section
      data-invites={isInvitation ? '' : undefined}
      className={cx(
        styles.box,
        styles.border[border],
        isOnImage && styles.onImage,
        alignment === 'center' && styles.centered,
        className,
      )}
    >
      {style}
      <Picture background={background} />
      {title && (
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
      )}
      {description && (
        <p className={styles.description}>
          <bdi>{description}</bdi>
        </p>
      )}
      {buttons.length > 0 && (
        <div className={cx(styles.buttons, buttons.every(({ isOnlyCompact }) => isOnlyCompact) && styles.onlyCompact)}>
          {buttons.map((button) => (
            <LinkButton
              key={button.title}
              href={button.href}
              kind={buttonKindOf(button.type)}
              className={cx(button.isOnlyCompact && styles.onlyCompact)}
            >
              <bdi>{button.title}</bdi>
            </LinkButton>
          ))}
        </div>
      )}
    </section>
  );
}
