import { CallToActionBox } from '#features/callToAction';
import { useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { CallToActionProps } from './types.gen.ts';

/** A box with a button. Without URL, the button is left out. */
export function CallToAction({ titleType, title, descriptionType, description, button, ...look }: CallToActionProps) {
  const t = useT(messages);
  const isShown = button !== undefined && button.shouldUseButton !== false && Boolean(button.url);
  return (
    <CallToActionBox
      {...look}
      title={titleType === 'none' ? null : title}
      description={descriptionType === 'none' ? null : description}
      buttons={
        isShown ? [{ href: button.url, title: button.title || t('button'), type: button.type ?? 'primary' }] : []
      }
    />
  );
}
