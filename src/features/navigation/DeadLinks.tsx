import type { ApiNavigation } from '#api/navigation.ts';
import { useT } from '#i18n/useT.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };

/** The stored links that lead to no page. */
export function DeadLinks({ links }: { readonly links: ApiNavigation['deadLinks'] }) {
  const t = useT(messages);
  if (links.length === 0) return null;
  return (
    <MessageBox type="warning" title={t('deadTitle', { count: links.length })}>
      <ul>
        {links.map(({ pointer, name, url }) => (
          <li key={pointer}>
            <bdi>{name}</bdi>: <bdi dir="ltr">{url}</bdi>
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}
